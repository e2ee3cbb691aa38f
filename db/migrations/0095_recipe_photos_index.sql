CREATE INDEX CONCURRENTLY "recipe_versions_with_photo" ON "recipe_versions" USING btree ("photo_file");
