CREATE INDEX CONCURRENTLY "token_transfers_of_kind" ON "token_transfers" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "token_bonuses_of_cause" ON "token_transfers" USING btree ("cause_type","at","id") WHERE kind = 'bonus';
