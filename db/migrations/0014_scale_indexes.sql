-- Indexes of tables that are large in service: built while they are read and written, each outside of a transaction.
CREATE INDEX CONCURRENTLY "mails_by_recipient" ON "mails" USING btree ("recipient");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_by_cause" ON "mails" USING btree ("cause");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_to_forget" ON "mails" USING btree ("id") WHERE kind = 'account-deleted' AND recipient <> 'deleted@deleted.invalid';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_suspect" ON "messages" USING btree ("id") WHERE is_suspect;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_by_email" ON "messages" USING btree (lower(email));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_by_age" ON "messages" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_by_age" ON "messages" USING btree ("created_at") WHERE kind = 'application';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "suspects_by_age" ON "messages" USING btree ("created_at") WHERE is_suspect;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "two_factors_unconfirmed" ON "two_factors" USING btree ("created_at") WHERE confirmed_at IS NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_role" ON "user_roles" USING btree ("role","user_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_deleted" ON "users" USING btree ("id") WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "verifications_by_end" ON "verifications" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_user" ON "orders" USING btree ("user_id","placed_at","id") WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_time" ON "orders" USING btree ("placed_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_total" ON "orders" USING btree ("total_cents","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_status_and_time" ON "orders" USING btree ("status","placed_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_status_and_total" ON "orders" USING btree ("status","total_cents","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_number_part" ON "orders" USING btree ("number" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "claimed_codes_by_batch" ON "claim_codes" USING btree ("batch_id") WHERE claimed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "claimed_codes_by_time" ON "claim_codes" USING btree ("claimed_at") WHERE claimed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "claim_misses_by_window" ON "claim_misses" USING btree ("window_start");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "events_delivered" ON "gateway"."events" USING btree ("delivered_at") WHERE delivered_at IS NOT NULL;
--> statement-breakpoint
-- Orders are found by any part of an e-mail or of the name on the parcel.
CREATE INDEX CONCURRENTLY orders_by_parts ON orders USING gin (email gin_trgm_ops, (shipping_address->>'name') gin_trgm_ops);
--> statement-breakpoint
-- What the new ones stand in for.
DROP INDEX CONCURRENTLY IF EXISTS "orders_of_user";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_newest";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_status";
