CREATE INDEX CONCURRENTLY "token_earnings_by_order" ON "token_earnings" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "token_accounts_below_zero" ON "token_accounts" USING btree ("number") WHERE available < 0;
