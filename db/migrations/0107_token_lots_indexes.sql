CREATE INDEX CONCURRENTLY "token_transfers_concerning" ON "token_transfers" USING btree ("concerns") WHERE concerns IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "token_hold_ends_once" ON "token_transfers" USING btree ("concerns") WHERE kind IN ('redeem', 'release');
