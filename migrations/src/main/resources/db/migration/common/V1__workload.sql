-- The tables of docs/workload.md, section 1. A table's prefix is the domain that owns it.
--
-- No foreign keys: between domains there can be none, since each may run alone; within a domain the keys of a row and of
-- what it points to are written by one transaction and checked by the audit after every run, so that a constraint would
-- only add look-ups and share locks which the workload does not have.
--
-- version counts changes of a row, for optimistic locking. Placeholders name what database families spell differently.

create table c_customer (
    c_id           integer not null primary key,
    c_first        varchar(16) not null,
    c_last         varchar(16) not null,
    c_street1      varchar(20) not null,
    c_street2      varchar(20) not null,
    c_city         varchar(20) not null,
    c_state        varchar(2) not null,
    c_country      varchar(10) not null,
    c_zip          varchar(9) not null,
    c_phone        varchar(16) not null,
    c_contact      varchar(25) not null,
    c_since        date not null,
    c_balance      numeric(9,2) not null,
    c_credit       char(2) not null,
    c_credit_limit numeric(9,2) not null,
    c_ytd_payment  numeric(9,2) not null,
    version        integer default 0 not null
);

create table c_supplier (
    supp_id      integer not null primary key,
    supp_name    varchar(16) not null,
    supp_street1 varchar(20) not null,
    supp_street2 varchar(20) not null,
    supp_city    varchar(20) not null,
    supp_state   varchar(2) not null,
    supp_country varchar(10) not null,
    supp_zip     varchar(9) not null,
    supp_phone   varchar(16) not null,
    supp_contact varchar(25) not null
);

create table c_site (
    site_id      integer not null primary key,
    site_name    varchar(16) not null,
    site_street1 varchar(20) not null,
    site_street2 varchar(20) not null,
    site_city    varchar(20) not null,
    site_state   varchar(2) not null,
    site_country varchar(10) not null,
    site_zip     varchar(9) not null
);

create table c_parts (
    p_id      char(15) not null primary key,
    p_name    varchar(10) not null,
    p_desc    varchar(100) not null,
    p_rev     varchar(6) not null,
    p_unit    varchar(10) not null,
    p_cost    numeric(9,2) not null,
    p_price   numeric(9,2) not null,
    p_planner integer not null,
    p_type    integer not null,
    p_ind     integer not null,
    p_lomark  integer not null,
    p_himark  integer not null
);

create table c_rule (
    r_id   varchar(20) not null primary key,
    r_text ${longText} not null
);

create table c_discount (
    d_id      varchar(20) not null primary key,
    d_percent integer not null
);

create table o_customer (
    c_id      integer not null primary key,
    c_first   varchar(16) not null,
    c_last    varchar(16) not null,
    c_street1 varchar(20) not null,
    c_street2 varchar(20) not null,
    c_city    varchar(20) not null,
    c_state   varchar(2) not null,
    c_country varchar(10) not null,
    c_zip     varchar(9) not null,
    c_phone   varchar(16) not null,
    c_contact varchar(25) not null,
    c_since   date not null,
    version   integer default 0 not null
);

create table o_orders (
    o_id         integer not null primary key,
    o_c_id       integer not null,
    o_ol_cnt     integer not null,
    o_discount   numeric(4,2) not null,
    o_total      numeric(9,2) not null,
    o_status     integer not null,
    o_entry_date ${timestamp} not null,
    o_ship_date  date,
    version      integer default 0 not null
);

create index o_orders_customer on o_orders (o_c_id);

create table o_orderline (
    ol_o_id      integer not null,
    ol_id        integer not null,
    ol_i_id      char(15) not null,
    ol_qty       integer not null,
    ol_status    integer not null,
    ol_ship_date date,
    version      integer default 0 not null,
    primary key (ol_o_id, ol_id)
);

create table o_item (
    i_id       char(15) not null primary key,
    i_name     varchar(10) not null,
    i_desc     varchar(100) not null,
    i_price    numeric(9,2) not null,
    i_discount numeric(6,4) not null,
    version    integer default 0 not null
);

create table m_parts (
    p_id      char(15) not null primary key,
    p_name    varchar(10) not null,
    p_desc    varchar(100) not null,
    p_rev     varchar(6) not null,
    p_planner integer not null,
    p_type    integer not null,
    p_ind     integer not null,
    p_lomark  integer not null,
    p_himark  integer not null,
    version   integer default 0 not null
);

create table m_bom (
    b_assembly_id char(15) not null,
    b_comp_id     char(15) not null,
    b_line_no     integer not null,
    b_qty         integer not null,
    b_ops         integer not null,
    b_eng_change  varchar(10) not null,
    b_ops_desc    varchar(100) not null,
    version       integer default 0 not null,
    primary key (b_assembly_id, b_comp_id, b_line_no)
);

create table m_workorder (
    wo_number      integer not null primary key,
    wo_o_id        integer,
    wo_ol_id       integer,
    wo_status      integer not null,
    wo_assembly_id char(15) not null,
    wo_orig_qty    integer not null,
    wo_comp_qty    integer not null,
    wo_due_date    date not null,
    wo_start_date  ${timestamp} not null,
    version        integer default 0 not null
);

create table m_largeorder (
    lo_id          integer not null primary key,
    lo_o_id        integer not null,
    lo_ol_id       integer not null,
    lo_assembly_id char(15) not null,
    lo_qty         integer not null,
    lo_due_date    date not null,
    version        integer default 0 not null,
    unique (lo_o_id, lo_ol_id)
);

create table m_inventory (
    in_p_id     char(15) not null primary key,
    in_qty      integer not null,
    in_ordered  integer not null,
    in_location varchar(20) not null,
    in_acc_code integer not null,
    in_act_date date not null,
    version     integer default 0 not null
);

create table s_component (
    comp_id        char(15) not null primary key,
    comp_name      varchar(10) not null,
    comp_desc      varchar(100) not null,
    comp_unit      varchar(10) not null,
    comp_cost      numeric(9,2) not null,
    qty_on_order   integer not null,
    qty_demanded   integer not null,
    lead_time      integer not null,
    container_size integer not null,
    version        integer default 0 not null
);

create table s_supp_component (
    sc_p_id     char(15) not null,
    sc_supp_id  integer not null,
    sc_price    numeric(9,2) not null,
    sc_qty      integer not null,
    sc_discount numeric(6,4) not null,
    sc_del_date integer not null,
    version     integer default 0 not null,
    primary key (sc_p_id, sc_supp_id)
);

create table s_supplier (
    supp_id      integer not null primary key,
    supp_name    varchar(16) not null,
    supp_street1 varchar(20) not null,
    supp_street2 varchar(20) not null,
    supp_city    varchar(20) not null,
    supp_state   varchar(2) not null,
    supp_country varchar(10) not null,
    supp_zip     varchar(9) not null,
    supp_phone   varchar(16) not null,
    supp_contact varchar(25) not null
);

create table s_site (
    site_id      integer not null primary key,
    site_name    varchar(16) not null,
    site_street1 varchar(20) not null,
    site_street2 varchar(20) not null,
    site_city    varchar(20) not null,
    site_state   varchar(2) not null,
    site_country varchar(10) not null,
    site_zip     varchar(9) not null
);

-- po_status: new, sent, delivered.
create table s_purchase_order (
    po_number       integer not null primary key,
    po_supp_id      integer not null,
    po_site_id      integer not null,
    po_status       varchar(10) not null,
    po_created_at   ${timestamp} not null,
    po_sent_at      ${timestamp},
    po_delivered_at ${timestamp},
    version         integer default 0 not null
);

create table s_purchase_orderline (
    pol_po_id   integer not null,
    pol_number  integer not null,
    pol_p_id    char(15) not null,
    pol_qty     integer not null,
    pol_balance integer not null,
    pol_deldate date,
    pol_message varchar(100),
    version     integer default 0 not null,
    primary key (pol_po_id, pol_number)
);

-- Which purchase order lines have been booked: a delivery that comes twice finds its row and changes nothing.
create table m_receipt (
    mr_po_number   integer not null,
    mr_line        integer not null,
    mr_p_id        char(15) not null,
    mr_qty         integer not null,
    mr_received_at ${timestamp} not null,
    primary key (mr_po_number, mr_line)
);

-- The outbox: one row per purchase order that has yet to be handed to the broker. Rows go once they are published, so
-- that the key alone finds what is pending, however many purchase orders there have been.
create table s_outbox (
    ob_id         ${identity} primary key,
    ob_po_number  integer not null,
    ob_created_at ${timestamp} not null
);

-- The next key that is free, and how many to take at a time.
create table u_sequences (
    s_id        varchar(20) not null primary key,
    s_nextnum   integer not null,
    s_blocksize integer not null
);

-- What was loaded, by name: injection rate, seed, model, counts.
create table u_population (
    u_key   varchar(40) not null primary key,
    u_value varchar(200) not null
);

-- Inventory and components as loaded, for the audit.
create table u_baseline_inventory (
    p_id       char(15) not null primary key,
    in_qty     integer not null,
    in_ordered integer not null
);

create table u_baseline_component (
    comp_id      char(15) not null primary key,
    qty_on_order integer not null,
    qty_demanded integer not null
);
