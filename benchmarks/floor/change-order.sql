-- changeOrder of docs/workload.md, after a look at the order; one of ten cancels it.
\set customers 75 * ((:rate + 9) / 10 * 10)
\set o random(1, :customers)
\set cancelled random(1, 10)
select o.o_id, o.o_c_id, o.o_total, o.o_discount, o.o_ol_cnt, o.version, l.ol_id, l.ol_i_id, l.ol_qty from o_orders o left join o_orderline l on l.ol_o_id = o.o_id where o.o_id = :o order by l.ol_id;
begin;
\if :cancelled = 1
delete from o_orders where o_id = :o;
delete from o_orderline where ol_o_id = :o;
\else
select coalesce(max(o_c_id), 0) as c from (select o_c_id from o_orders where o_id = :o for no key update) o \gset
select coalesce((array_agg(ol_i_id))[1], '') as i1, coalesce((array_agg(ol_i_id))[2], '') as i2, coalesce((array_agg(ol_i_id))[3], '') as i3 from (select ol_i_id from o_orderline where ol_o_id = :o order by ol_id for no key update) l \gset
select i_id, i_name, i_desc, i_price, i_discount, version from o_item where i_id in (:i1, :i2, :i3) order by i_id;
select c_id, c_since, c_balance, c_credit, c_credit_limit, c_ytd_payment, version from c_customer where c_id = :c;
select r_text from c_rule where r_id = 'discount';
select d_percent from c_discount where d_id = 'Gold';
update o_orders set o_total = o_total + 1, version = version + 1 where o_id = :o;
\startpipeline
update o_orderline set ol_qty = ol_qty + 1, version = version + 1 where ol_o_id = :o and ol_id = 1;
update o_orderline set ol_qty = ol_qty + 1, version = version + 1 where ol_o_id = :o and ol_id = 2;
\endpipeline
\endif
commit;
