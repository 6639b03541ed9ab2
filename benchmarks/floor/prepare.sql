-- Keys from sequences instead of blocks, and a function for the keys of parts by number.
create sequence floor_customer start 100000001;
create sequence floor_order start 100000001;
create sequence floor_work_order start 100000001;
create sequence floor_purchase_order start 100000001;
create function floor_part(prefix text, number bigint) returns char(15) language sql immutable
    return (prefix || lpad(number::text, 12, '0'))::char(15);
