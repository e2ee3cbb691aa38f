CREATE INDEX CONCURRENTLY "counted_commission" ON "creator_attributions" USING btree ("creator_id","payable_at","left_cents") WHERE outcome = 'counted';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "held_commission" ON "creator_attributions" USING btree ("creator_id","left_cents") WHERE outcome = 'held';--> statement-breakpoint
DROP INDEX CONCURRENTLY "attributions_waiting";
