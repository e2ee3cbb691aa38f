CREATE INDEX CONCURRENTLY "mails_unsent" ON "mails" USING btree ("created_at","id") WHERE sent_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_due" ON "payment_refunds" USING btree ("due_at") WHERE state IN ('ordered', 'pending');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_open" ON "payment_refunds" USING btree ("created_at","id") WHERE state <> 'done';