-- What has left is found by its recipient; an entry for each try to send cost every purchase something.
CREATE INDEX CONCURRENTLY "mails_sent_to" ON "mails" USING btree ("recipient") WHERE sent_at IS NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mails_by_recipient";
--> statement-breakpoint
-- The unique index of kind and cause answers for the cause alone: there are a dozen kinds.
DROP INDEX CONCURRENTLY IF EXISTS "mails_by_cause";
--> statement-breakpoint
-- Numbers that lack their last digits are looked up one by one.
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_number_part";
