-- A sender of messaging: takes a row of the outbox, asks the supplier with no transaction open, marks the purchase order as sent, and
-- has its line delivered. It looks again after 100 ms where there is none.
with taken as (delete from s_outbox where ob_id in (select ob_id from s_outbox order by ob_id limit 1 for update skip locked) returning ob_po_number) select coalesce(max(ob_po_number), 0) as po from taken \gset
\if :po = 0
\sleep 100 ms
\else
begin;
select o.po_site_id, l.pol_number, l.pol_p_id as c1, l.pol_qty, l.pol_balance from s_purchase_order o join s_purchase_orderline l on l.pol_po_id = o.po_number where o.po_number = :po and o.po_sent_at is null order by l.pol_number \gset
select comp_id, lead_time from s_component where comp_id in (:c1);
commit;
select pg_sleep(:latency);
begin;
update s_purchase_order set po_sent_at = localtimestamp, version = version + 1, po_status = case when po_status = 'new' then 'sent' else po_status end where po_number = :po and po_sent_at is null;
commit;
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
