-- Lists of counts, deliveries and transfers read a page along an index. Built outside of a transaction.
CREATE INDEX CONCURRENTLY "stock_counts_newest" ON "stock_counts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_newest" ON "deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_open" ON "deliveries" USING btree ("created_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transfers_newest" ON "transfers" USING btree ("created_at","id");