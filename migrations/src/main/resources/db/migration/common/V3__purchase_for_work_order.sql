-- The work order that a purchase order was bought for, by which the audit finds purchases that a failure between two domains left
-- behind. Null for loaded rows.
alter table s_purchase_order add column po_wo_number integer;
