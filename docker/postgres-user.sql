-- Run once by the image, as the superuser, over the socket: creates the one user that all of bbops connects as, who owns the database and
-- has no other right. The superuser keeps no password, so nobody can log in as it over the network.
\set password `cat /secrets/database`
create role bbops login password :'password';
create database bbops owner bbops;
alter role postgres password null;
