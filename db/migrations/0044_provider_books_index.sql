CREATE INDEX CONCURRENTLY "payments_to_compare" ON "payments" USING btree ("created_at","id") WHERE provider = 'stripe';
