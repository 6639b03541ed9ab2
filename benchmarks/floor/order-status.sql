-- orderStatus of docs/workload.md: the header and its lines, in one statement.
\set customers 75 * ((:rate + 9) / 10 * 10)
\set o random(1, :customers)
begin read only;
select o.o_id, o.o_c_id, o.o_total, o.o_discount, o.o_ol_cnt, o.o_entry_date, o.version, l.ol_id, l.ol_i_id, l.ol_qty, l.ol_ship_date from o_orders o left join o_orderline l on l.ol_o_id = o.o_id where o.o_id = :o order by l.ol_id;
commit;
