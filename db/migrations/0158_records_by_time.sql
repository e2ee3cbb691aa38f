CREATE INDEX CONCURRENTLY "mails_by_time" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_to" ON "mails" USING btree ("recipient","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_guest" ON "orders" USING btree ("customer") WHERE user_id IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_events_by_time" ON "payment_events" USING btree ("created_at","event_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "promotion_uses_by_time" ON "promotion_uses" USING btree ("promotion_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY "promotion_uses_promotion_id_index";
