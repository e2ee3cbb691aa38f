-- One try at a time to pay a document by card, the tries of one, and each booked once.
CREATE UNIQUE INDEX CONCURRENTLY "one_try_per_document" ON "payments" USING btree ("pays_for") WHERE pays_for IS NOT NULL AND status IN ('created', 'requires_action', 'processing');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_of_document" ON "payments" USING btree ("pays_for","created_at") WHERE pays_for IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "wholesale_payments_by_card" ON "wholesale_payments" USING btree ("card_payment_id") WHERE card_payment_id IS NOT NULL;
