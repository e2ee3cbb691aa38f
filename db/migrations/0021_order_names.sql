-- Orders are found by any part of an e-mail or of the buyer's name, which stands alone where nothing is shipped.
CREATE INDEX CONCURRENTLY orders_by_names ON orders USING gin (email gin_trgm_ops, (coalesce(shipping_address->>'name', buyer_name)) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS orders_by_parts;
