CREATE INDEX CONCURRENTLY "applications_in_review" ON "wholesale_applications" USING btree ("state","severity","id") WHERE state IN ('submitted', 'in_review', 'information_requested');
