CREATE TABLE "shop_suggestions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" text,
	"shop_key" text NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"note" text NOT NULL,
	"standing" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"location_id" uuid,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "shop_suggested_once" UNIQUE("user_id","shop_key"),
	CONSTRAINT "suggestion_standing_known" CHECK (standing IN ('submitted', 'confirmed', 'declined')),
	CONSTRAINT "suggestion_decided" CHECK ((standing <> 'submitted') = (decided_at IS NOT NULL) AND (standing <> 'submitted') = (decided_by IS NOT NULL)),
	CONSTRAINT "declined_with_a_reason" CHECK ((standing = 'declined') = (reason IS NOT NULL)),
	CONSTRAINT "confirmed_has_a_place" CHECK (location_id IS NULL OR standing = 'confirmed'),
	CONSTRAINT "undecided_has_a_member" CHECK (user_id IS NOT NULL OR standing = 'confirmed')
);
--> statement-breakpoint
ALTER TABLE "leaderboard_facts" DROP CONSTRAINT "known_point_kind";--> statement-breakpoint
ALTER TABLE "shop_suggestions" ADD CONSTRAINT "shop_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_suggestions" ADD CONSTRAINT "shop_suggestions_location_id_retail_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."retail_locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_found_once" ON "shop_suggestions" USING btree ("shop_key") WHERE standing = 'submitted' OR (standing = 'confirmed' AND location_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX "shop_suggestions_by_standing" ON "shop_suggestions" USING btree ("standing","id");--> statement-breakpoint
CREATE INDEX "shop_suggestions_of_location" ON "shop_suggestions" USING btree ("location_id") WHERE location_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shops_found_by_time" ON "shop_suggestions" USING btree ("decided_at") WHERE standing = 'confirmed';--> statement-breakpoint
CREATE INDEX "retail_locations_by_zip" ON "retail_locations" USING btree (left(postal_code, 5));--> statement-breakpoint
ALTER TABLE "leaderboard_facts" ADD CONSTRAINT "known_point_kind" CHECK ("leaderboard_facts"."kind" IN ('flavor', 'recipe', 'friend', 'shop', 'claim')) NOT VALID;--> statement-breakpoint
CREATE VIEW "published"."found_shops" AS (select "id", "user_id", "name", "decided_at" from "shop_suggestions" where ("shop_suggestions"."standing" = 'confirmed' and "shop_suggestions"."user_id" is not null));