-- customerStatus of docs/workload.md: a customer's first twenty orders and their lines, in one statement.
\set customers 75 * ((:rate + 9) / 10 * 10)
\set c random(1, :customers)
begin read only;
select o.o_id, o.o_c_id, o.o_total, o.o_discount, o.o_ol_cnt, o.o_entry_date, o.version, l.ol_id, l.ol_i_id, l.ol_qty, l.ol_ship_date from o_orders o left join o_orderline l on l.ol_o_id = o.o_id where o.o_c_id = :c and o.o_id <= coalesce((select n.o_id from o_orders n where n.o_c_id = :c order by n.o_id offset 19 rows fetch first 1 rows only), 2147483647) order by o.o_id, l.ol_id;
commit;
