CREATE INDEX CONCURRENTLY "mails_gifts_sent" ON "mails" USING btree ("sent_at") WHERE kind = 'gift-card' AND recipient <> 'deleted@deleted.invalid';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_by_kind_and_status" ON "messages" USING btree ("kind","status","id");
