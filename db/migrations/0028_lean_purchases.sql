-- What a look for slow answers reads, twice a second: these, and not every payment there ever was.
CREATE INDEX CONCURRENTLY "intents_settling" ON "gateway"."intents" USING btree ("settles_at") WHERE status = 'processing';
--> statement-breakpoint
-- An order's names are written among the trigrams once, when its payment has ended, and not as it is placed too.
CREATE INDEX CONCURRENTLY "orders_named" ON "orders" USING gin (email gin_trgm_ops, (coalesce(shipping_address->>'name', buyer_name)) gin_trgm_ops) WHERE status <> 'pending_payment';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS orders_by_names;
