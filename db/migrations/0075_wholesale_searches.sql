CREATE INDEX CONCURRENTLY "applications_sent_in" ON "wholesale_applications" USING btree ("id") WHERE state <> 'draft';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "drafts_by_update" ON "wholesale_applications" USING btree ("updated_at") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "company_invitations_by_email" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX CONCURRENTLY companies_by_parts ON companies USING gin (number gin_trgm_ops, legal_name gin_trgm_ops, trade_name gin_trgm_ops, domain gin_trgm_ops, ein gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY applications_by_parts ON wholesale_applications USING gin (number gin_trgm_ops, email gin_trgm_ops, (form->>'legalName') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY company_locations_by_place ON company_locations USING btree ((regexp_replace(lower(address->>'line1'), '[\s.,]', '', 'g') || ' ' || left(address->>'postalCode', 5)));
