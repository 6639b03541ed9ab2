-- The span that a purchase order was handed over in, by its W3C name, so that the relay, which publishes the row later and on a
-- thread of its own, can let the message belong to the same trace. Null when nobody traces.
alter table s_outbox add column ob_trace varchar(55);
