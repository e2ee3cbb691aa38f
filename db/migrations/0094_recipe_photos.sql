ALTER TABLE "recipe_versions" ADD COLUMN "photo_file" text;
