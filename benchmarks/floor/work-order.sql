-- A work order of docs/workload.md with its four transactions, without the time at its stations. One of five buys a component: the
-- purchase order is written, and then
--   with supplier = 0 handed over by the outbox, sent, and its line delivered, with the transactions of messaging
--   with supplier = 1 sent in this transaction, which holds its locks and its connection while the supplier answers, and delivered
--   with supplier = 2 handed over by the outbox, and left to send.sql
\set parts (:rate + 99) / 100 * 100
\set a ((random(0, 63) | random(1, :parts)) % :parts) + 1
\set q random(11, 12)
\set buys random(1, 5)
select nextval('floor_work_order') as w \gset
begin;
insert into m_workorder (wo_number, wo_o_id, wo_ol_id, wo_status, wo_assembly_id, wo_orig_qty, wo_comp_qty, wo_due_date, wo_start_date, version) values (:w, null, null, 0, floor_part('ASM', :a), :q, 0, current_date, localtimestamp, 0);
select coalesce((array_agg(b_comp_id))[1], '') as c1, coalesce((array_agg(b_comp_id))[2], '') as c2, coalesce((array_agg(b_comp_id))[3], '') as c3, coalesce((array_agg(b_comp_id))[4], '') as c4, coalesce((array_agg(b_comp_id))[5], '') as c5, coalesce((array_agg(b_comp_id))[6], '') as c6, coalesce((array_agg(b_comp_id))[7], '') as c7, coalesce((array_agg(b_comp_id))[8], '') as c8, coalesce((array_agg(b_comp_id))[9], '') as c9, coalesce((array_agg(b_comp_id))[10], '') as c10 from (select b.b_comp_id, b.b_qty, p.p_lomark, p.p_himark from m_bom b join m_parts p on p.p_id = b.b_comp_id where b.b_assembly_id = floor_part('ASM', :a) order by b.b_comp_id, b.b_line_no) bill \gset
select in_p_id, in_qty, in_ordered, version from m_inventory where in_p_id in (:c1, :c2, :c3, :c4, :c5, :c6, :c7, :c8, :c9, :c10) order by in_p_id for no key update;
\if :buys = 1
select nextval('floor_purchase_order') as po \gset
select comp_id, qty_on_order, qty_demanded, lead_time, version from s_component where comp_id in (:c1) order by comp_id for no key update;
select sc_p_id, sc_supp_id, sc_price, sc_qty, sc_discount, sc_del_date from s_supp_component where sc_p_id in (:c1);
insert into s_purchase_order (po_number, po_supp_id, po_site_id, po_wo_number, po_status, po_created_at, po_sent_at, po_delivered_at, version) values (:po, 1, 1, :w, 'new', localtimestamp, null, null, 0);
insert into s_purchase_orderline (pol_po_id, pol_number, pol_p_id, pol_qty, pol_balance, pol_deldate, pol_message, version) values (:po, 1, :c1, 20, 20, null, null, 0);
update s_component set qty_on_order = qty_on_order + 20, qty_demanded = qty_demanded + 20, version = version + 1 where comp_id = :c1;
\if :supplier = 1
select pg_sleep(:latency);
update s_purchase_order set po_sent_at = localtimestamp, version = version + 1, po_status = case when po_status = 'new' then 'sent' else po_status end where po_number = :po and po_sent_at is null;
\else
insert into s_outbox (ob_po_number, ob_created_at, ob_trace) values (:po, localtimestamp, null);
\endif
\endif
\startpipeline
update m_inventory set in_qty = in_qty - :q, version = version + 1 where in_p_id = :c1;
update m_inventory set in_qty = in_qty - :q, version = version + 1 where in_p_id = :c2;
update m_inventory set in_qty = in_qty - :q, version = version + 1 where in_p_id = :c3;
update m_inventory set in_qty = in_qty - :q, version = version + 1 where in_p_id = :c4;
update m_inventory set in_qty = in_qty - :q, version = version + 1 where in_p_id = :c5;
update m_inventory set in_qty = in_qty - :q, version = version + 1 where in_p_id = :c6;
update m_inventory set in_qty = in_qty - :q, version = version + 1 where in_p_id = :c7;
update m_inventory set in_qty = in_qty - :q, version = version + 1 where in_p_id = :c8;
update m_inventory set in_qty = in_qty - :q, version = version + 1 where in_p_id = :c9;
update m_inventory set in_qty = in_qty - :q, version = version + 1 where in_p_id = :c10;
\endpipeline
update m_workorder set wo_status = 1, version = version + 1 where wo_number = :w;
commit;
begin;
select wo_number, wo_status, wo_assembly_id, wo_orig_qty, wo_comp_qty, version from m_workorder where wo_number = :w for no key update;
update m_workorder set wo_status = 2, version = version + 1 where wo_number = :w;
commit;
begin;
select wo_number, wo_status, wo_assembly_id, wo_orig_qty, wo_comp_qty, version from m_workorder where wo_number = :w for no key update;
update m_workorder set wo_status = 3, version = version + 1 where wo_number = :w;
commit;
begin;
select wo_number, wo_status, wo_assembly_id, wo_orig_qty, wo_comp_qty, version from m_workorder where wo_number = :w for no key update;
update m_inventory set in_qty = in_qty + :q, version = version + 1 where in_p_id = floor_part('ASM', :a);
update m_workorder set wo_status = 4, wo_comp_qty = :q, version = version + 1 where wo_number = :w;
commit;
\if :buys = 1 and :supplier = 0
begin;
delete from s_outbox where ob_id in (select ob_id from s_outbox where ob_po_number = :po for update skip locked);
commit;
begin;
select o.po_site_id, l.pol_number, l.pol_p_id, l.pol_qty, l.pol_balance from s_purchase_order o join s_purchase_orderline l on l.pol_po_id = o.po_number where o.po_number = :po and o.po_sent_at is null order by l.pol_number;
select comp_id, lead_time from s_component where comp_id in (:c1);
commit;
begin;
update s_purchase_order set po_sent_at = localtimestamp, version = version + 1, po_status = case when po_status = 'new' then 'sent' else po_status end where po_number = :po and po_sent_at is null;
commit;
\endif
\if :buys = 1 and :supplier < 2
begin;
insert into m_receipt (mr_po_number, mr_line, mr_p_id, mr_qty, mr_received_at) values (:po, 1, :c1, 20, localtimestamp) on conflict do nothing;
update m_inventory set in_qty = in_qty + 20, in_ordered = case when in_ordered > 20 then in_ordered - 20 else 0 end, version = version + 1 where in_p_id = :c1;
update s_purchase_order set version = version + 1 where po_number = :po;
select pol_po_id, pol_number, pol_p_id, pol_qty, pol_balance, pol_deldate, version from s_purchase_orderline where pol_po_id = :po;
update s_component set qty_on_order = qty_on_order - 20, qty_demanded = case when qty_demanded > 20 then qty_demanded - 20 else 0 end, version = version + 1 where comp_id = :c1;
update s_purchase_orderline set pol_balance = 0, pol_deldate = current_date, version = version + 1 where pol_po_id = :po and pol_number = 1;
update s_purchase_order set po_status = 'delivered', po_delivered_at = localtimestamp, version = version + 1 where po_number = :po;
commit;
\endif
