CREATE INDEX CONCURRENTLY "mails_ended" ON "mails" USING btree ("ended_at") WHERE ended_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_with_orders_to_erase" ON "users" USING btree ("deleted_at") WHERE deleted_at IS NOT NULL AND orders_erased_at IS NULL;
--> statement-breakpoint
-- Its reader asks for accounts whose orders are left.
DROP INDEX CONCURRENTLY IF EXISTS "users_deleted";
--> statement-breakpoint
-- Who has bought before is asked by account, never by e-mail: nothing reads it.
DROP INDEX CONCURRENTLY IF EXISTS "orders_paid_of_customer";
