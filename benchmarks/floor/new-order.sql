-- newOrder of docs/workload.md: a quarter for a customer that is created first, half from a cart, which looks up its customer.
\set parts (:rate + 99) / 100 * 100
\set customers 75 * ((:rate + 9) / 10 * 10)
\set c ((random(0, 255) | random(1, :customers)) % :customers) + 1
\set fresh random(1, 4)
\set carted random(1, 2)
\set i1 ((random(0, 63) | random(1, :parts)) % :parts) + 1
\set i2 ((random(0, 63) | random(1, :parts)) % :parts) + 1
\set i3 ((random(0, 63) | random(1, :parts)) % :parts) + 1
\set q random(3, 7)
\if :fresh = 1
select nextval('floor_customer') as c \gset
begin;
insert into c_customer (c_id, c_first, c_last, c_street1, c_street2, c_city, c_state, c_country, c_zip, c_phone, c_contact, c_since, c_balance, c_credit, c_credit_limit, c_ytd_payment, version) values (:c, 'First', 'Last', 'Street 1', 'Street 2', 'City', 'ST', 'Country', '123456789', '1234567890', 'Contact', current_date, 0, 'GC', 3000000, 0, 0);
insert into o_customer (c_id, c_first, c_last, c_street1, c_street2, c_city, c_state, c_country, c_zip, c_phone, c_contact, c_since, version) values (:c, 'First', 'Last', 'Street 1', 'Street 2', 'City', 'ST', 'Country', '123456789', '1234567890', 'Contact', current_date, 0);
commit;
\elif :carted = 1
select c_id, c_first, c_last, c_street1, c_city, c_since, version from o_customer where c_id = :c;
\endif
select nextval('floor_order') as o \gset
begin;
select i_id, i_name, i_desc, i_price, i_discount, version from o_item where i_id in (floor_part('ASM', :i1), floor_part('ASM', :i2), floor_part('ASM', :i3)) order by i_id;
select c_id, c_since, c_balance, c_credit, c_credit_limit, c_ytd_payment, version from c_customer where c_id = :c;
select r_text from c_rule where r_id = 'discount';
select d_percent from c_discount where d_id = 'Gold';
insert into o_orders (o_id, o_c_id, o_ol_cnt, o_discount, o_total, o_status, o_entry_date, o_ship_date, version) values (:o, :c, 3, 0.30, 1000, 1, localtimestamp, null, 0);
\startpipeline
insert into o_orderline (ol_o_id, ol_id, ol_i_id, ol_qty, ol_status, ol_ship_date, version) values (:o, 1, floor_part('ASM', :i1), :q, 1, null, 0);
insert into o_orderline (ol_o_id, ol_id, ol_i_id, ol_qty, ol_status, ol_ship_date, version) values (:o, 2, floor_part('ASM', :i2), :q, 1, null, 0);
insert into o_orderline (ol_o_id, ol_id, ol_i_id, ol_qty, ol_status, ol_ship_date, version) values (:o, 3, floor_part('ASM', :i3), :q, 1, null, 0);
\endpipeline
commit;
