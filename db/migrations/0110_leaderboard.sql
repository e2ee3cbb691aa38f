CREATE TABLE "leaderboard_facts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"season_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"turn" smallint NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leaderboard_fact_once" UNIQUE("member_id","season_id","kind","subject","turn"),
	CONSTRAINT "known_point_kind" CHECK ("leaderboard_facts"."kind" IN ('flavor', 'recipe', 'friend', 'claim')),
	CONSTRAINT "turns_give_and_take" CHECK (CASE "leaderboard_facts"."turn" % 2 WHEN 0 THEN "leaderboard_facts"."points" > 0 ELSE "leaderboard_facts"."points" < 0 END)
);
--> statement-breakpoint
CREATE TABLE "leaderboard_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" text NOT NULL,
	"alias" text NOT NULL,
	"likeness" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "leaderboard_members_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "leaderboard_members_likeness_unique" UNIQUE("likeness"),
	CONSTRAINT "hidden_with_a_reason" CHECK (("leaderboard_members"."hidden_at" IS NULL) = ("leaderboard_members"."hidden_reason" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "leaderboard_reading" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"through" timestamp with time zone NOT NULL,
	CONSTRAINT "one_reading" CHECK ("leaderboard_reading"."id")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_seasons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"rules" jsonb NOT NULL,
	"prizes" jsonb NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leaderboard_seasons_slug_unique" UNIQUE("slug"),
	CONSTRAINT "season_begins_before_it_ends" CHECK ("leaderboard_seasons"."starts_at" < "leaderboard_seasons"."ends_at"),
	CONSTRAINT "season_closes_after_its_end" CHECK ("leaderboard_seasons"."closed_at" > "leaderboard_seasons"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_standings" (
	"season_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "leaderboard_standings_member_id_season_id_pk" PRIMARY KEY("member_id","season_id"),
	CONSTRAINT "points_not_negative" CHECK ("leaderboard_standings"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leaderboard_steps" (
	"season_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "leaderboard_steps_season_id_points_pk" PRIMARY KEY("season_id","points"),
	CONSTRAINT "step_has_points" CHECK ("leaderboard_steps"."points" > 0),
	CONSTRAINT "step_not_negative" CHECK ("leaderboard_steps"."members" >= 0)
);
--> statement-breakpoint
DROP VIEW "published"."recipes";--> statement-breakpoint
ALTER TABLE "leaderboard_facts" ADD CONSTRAINT "leaderboard_facts_season_id_leaderboard_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."leaderboard_seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_facts" ADD CONSTRAINT "leaderboard_facts_member_id_leaderboard_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."leaderboard_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_members" ADD CONSTRAINT "leaderboard_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_standings" ADD CONSTRAINT "leaderboard_standings_season_id_leaderboard_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."leaderboard_seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_standings" ADD CONSTRAINT "leaderboard_standings_member_id_leaderboard_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."leaderboard_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_steps" ADD CONSTRAINT "leaderboard_steps_season_id_leaderboard_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."leaderboard_seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leaderboard_members_by_likeness" ON "leaderboard_members" USING btree ("likeness" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leaderboard_members_by_time" ON "leaderboard_members" USING btree ("joined_at","id");--> statement-breakpoint
CREATE INDEX "leaderboard_members_hidden" ON "leaderboard_members" USING btree ("joined_at","id") WHERE hidden_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leaderboard_members_by_count" ON "leaderboard_members" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "leaderboard_standings_in_order" ON "leaderboard_standings" USING btree ("season_id","points","member_id") WHERE is_shown AND points > 0;--> statement-breakpoint
CREATE VIEW "published"."flavors" AS (select "slug", "name" from "flavors");--> statement-breakpoint
CREATE VIEW "published"."product_flavors" AS (SELECT id AS product_id, flavor FROM "products" WHERE flavor IS NOT NULL
			UNION SELECT bundle.id, drink.flavor FROM "products" bundle
				CROSS JOIN LATERAL jsonb_to_recordset(bundle.contents) AS part(slug text)
				JOIN "products" drink ON drink.slug = part.slug WHERE drink.flavor IS NOT NULL);--> statement-breakpoint
CREATE VIEW "published"."token_transfers" AS (select "token_transfers"."id", "token_accounts"."user_id", "token_transfers"."kind", "token_transfers"."cause_type", "token_transfers"."cause_id", "token_transfers"."at" from "token_transfers" inner join "token_accounts" on "token_accounts"."number" = "token_transfers"."member");--> statement-breakpoint
CREATE VIEW "published"."recipes" AS (select "recipes"."id", "recipes"."slug", "recipes"."author_id", "recipes"."remix_of", "recipes"."published_at", "recipes"."published_version_id", "recipe_versions"."content"->>'title' as "title" from "recipes" left join "recipe_versions" on "recipe_versions"."id" = "recipes"."published_version_id");