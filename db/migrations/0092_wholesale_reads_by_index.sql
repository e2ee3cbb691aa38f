CREATE INDEX CONCURRENTLY "applications_open_by_ein" ON "wholesale_applications" USING btree ("ein","id") WHERE state IN ('submitted', 'in_review', 'information_requested');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_open_by_domain" ON "wholesale_applications" USING btree ("domain","id") WHERE state IN ('submitted', 'in_review', 'information_requested');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wholesale_allocations_taken" ON "wholesale_allocations" USING btree ("company_id","booked_on") WHERE kind IN ('discount', 'void');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wholesale_invoice_lines_counted" ON "wholesale_invoice_lines" USING btree ("invoice_id","name","cases");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wholesale_invoices_aged" ON "wholesale_invoices" USING btree ("company_id","due_on","number","total_cents","settled_cents") WHERE settled_cents < total_cents;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wholesale_invoices_part_paid" ON "wholesale_invoices" USING btree ("number") WHERE settled_cents > 0 AND settled_cents < total_cents;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wholesale_invoices_booked" ON "wholesale_invoices" USING btree ("company_id","issued_on","is_void","total_cents","id");
--> statement-breakpoint
-- What the new ones stand in for.
DROP INDEX CONCURRENTLY IF EXISTS "wholesale_invoices_owed";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "wholesale_invoices_by_day";
