CREATE INDEX CONCURRENTLY "users_by_change" ON "users" USING btree ("updated_at","id");
