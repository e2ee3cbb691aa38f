CREATE TABLE "recipe_collections" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	"recipes" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version_id" uuid,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"words" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe_ingredients" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"flavor" text,
	"is_liquid" boolean NOT NULL,
	"density_mg_per_ml" integer,
	"piece_mg" integer,
	"kcal_per_100g" integer,
	"sugar_mg_per_100g" integer,
	"caffeine_ug_per_100g" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recipe_ingredients_flavor_unique" UNIQUE("flavor"),
	CONSTRAINT "density_positive" CHECK ("recipe_ingredients"."density_mg_per_ml" > 0),
	CONSTRAINT "piece_positive" CHECK ("recipe_ingredients"."piece_mg" > 0),
	CONSTRAINT "content_not_negative" CHECK (least("recipe_ingredients"."kcal_per_100g", "recipe_ingredients"."sugar_mg_per_100g", "recipe_ingredients"."caffeine_ug_per_100g") >= 0),
	CONSTRAINT "drinks_have_no_typed_figures" CHECK ("recipe_ingredients"."flavor" IS NULL OR num_nonnulls("recipe_ingredients"."kcal_per_100g", "recipe_ingredients"."sugar_mg_per_100g", "recipe_ingredients"."caffeine_ug_per_100g") = 0)
);
--> statement-breakpoint
CREATE TABLE "recipe_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipe_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipe_versions_recipe_id_number_unique" UNIQUE("recipe_id","number")
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"author_id" text,
	"is_house" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"published_version_id" uuid,
	"working_version_id" uuid,
	"remix_of" uuid,
	"remix_of_version" uuid,
	"position" integer DEFAULT 1000 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"save_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "recipes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "recipe_state_known" CHECK (state IN ('draft', 'submitted', 'changes_requested', 'approved', 'rejected', 'unpublished')),
	CONSTRAINT "approved_is_public" CHECK (state <> 'approved' OR published_version_id IS NOT NULL),
	CONSTRAINT "unpublished_is_not_public" CHECK (state <> 'unpublished' OR published_version_id IS NULL),
	CONSTRAINT "public_since" CHECK (published_version_id IS NULL OR published_at IS NOT NULL),
	CONSTRAINT "house_has_no_author" CHECK (NOT is_house OR author_id IS NULL),
	CONSTRAINT "stars_in_range" CHECK (rating_sum BETWEEN rating_count AND 5 * rating_count),
	CONSTRAINT "saves_not_negative" CHECK (save_count >= 0)
);
--> statement-breakpoint
ALTER TABLE "recipe_events" ADD CONSTRAINT "recipe_events_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_events" ADD CONSTRAINT "recipe_events_version_id_recipe_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."recipe_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_versions" ADD CONSTRAINT "recipe_versions_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_published_version_id_recipe_versions_id_fk" FOREIGN KEY ("published_version_id") REFERENCES "public"."recipe_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_working_version_id_recipe_versions_id_fk" FOREIGN KEY ("working_version_id") REFERENCES "public"."recipe_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_remix_of_recipes_id_fk" FOREIGN KEY ("remix_of") REFERENCES "public"."recipes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_remix_of_version_recipe_versions_id_fk" FOREIGN KEY ("remix_of_version") REFERENCES "public"."recipe_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipe_events_of" ON "recipe_events" USING btree ("recipe_id","id");--> statement-breakpoint
CREATE INDEX "recipe_versions_alike" ON "recipe_versions" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "recipes_of_author" ON "recipes" USING btree ("author_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recipes_by_time" ON "recipes" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recipes_by_state" ON "recipes" USING btree ("state","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recipes_remixed" ON "recipes" USING btree ("remix_of");--> statement-breakpoint
-- Finished pages show recipes: they are dropped when what the public reads of one changes, not with a draft or a rating.
CREATE TRIGGER catalog_changed AFTER UPDATE OF published_version_id, slug, position, author_id, remix_of ON recipes
	FOR EACH ROW WHEN ((OLD.published_version_id, OLD.slug, OLD.position, OLD.author_id, OLD.remix_of)
		IS DISTINCT FROM (NEW.published_version_id, NEW.slug, NEW.position, NEW.author_id, NEW.remix_of)
		AND coalesce(OLD.published_version_id, NEW.published_version_id) IS NOT NULL) EXECUTE FUNCTION catalog_changed();
--> statement-breakpoint
CREATE TRIGGER catalog_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recipe_ingredients FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed();
--> statement-breakpoint
CREATE TRIGGER catalog_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recipe_collections FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed();
