CREATE INDEX CONCURRENTLY "wholesale_invoices_by_po" ON "wholesale_invoices" USING btree ("po_number","number");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wholesale_lines_on_backorder" ON "wholesale_order_lines" USING btree ("order_id") WHERE backordered > 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wholesale_orders_undecided" ON "wholesale_orders" USING btree ("waiting_since","id") WHERE state IN ('awaiting_approval', 'in_review');
