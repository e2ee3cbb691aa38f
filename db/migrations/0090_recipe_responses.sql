CREATE TABLE "recipe_comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipe_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "comment_state_known" CHECK (state IN ('waiting', 'shown', 'hidden')),
	CONSTRAINT "comment_decided" CHECK ((state = 'waiting') = (decided_at IS NULL))
);
--> statement-breakpoint
CREATE TABLE "recipe_ratings" (
	"recipe_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"rated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipe_ratings_recipe_id_user_id_pk" PRIMARY KEY("recipe_id","user_id"),
	CONSTRAINT "one_to_five_stars" CHECK ("recipe_ratings"."stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "recipe_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipe_id" uuid NOT NULL,
	"comment_id" uuid,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "recipe_reports_once" UNIQUE NULLS NOT DISTINCT("recipe_id","comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recipe_saves" (
	"recipe_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipe_saves_recipe_id_user_id_pk" PRIMARY KEY("recipe_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "recipe_comments" ADD CONSTRAINT "recipe_comments_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_comments" ADD CONSTRAINT "recipe_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_ratings" ADD CONSTRAINT "recipe_ratings_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_ratings" ADD CONSTRAINT "recipe_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_reports" ADD CONSTRAINT "recipe_reports_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_reports" ADD CONSTRAINT "recipe_reports_comment_id_recipe_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."recipe_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_reports" ADD CONSTRAINT "recipe_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_saves" ADD CONSTRAINT "recipe_saves_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_saves" ADD CONSTRAINT "recipe_saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recipe_comments_once" ON "recipe_comments" USING btree ("recipe_id","user_id",md5(text));--> statement-breakpoint
CREATE INDEX "recipe_comments_shown" ON "recipe_comments" USING btree ("recipe_id","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "recipe_comments_by_state" ON "recipe_comments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "recipe_comments_of_member" ON "recipe_comments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recipe_ratings_of_member" ON "recipe_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recipe_ratings_by_time" ON "recipe_ratings" USING btree ("rated_at");--> statement-breakpoint
CREATE INDEX "recipe_reports_open" ON "recipe_reports" USING btree ("id") WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX "recipe_reports_settled" ON "recipe_reports" USING btree ("settled_at") WHERE settled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "recipe_reports_of_member" ON "recipe_reports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recipe_reports_of_comment" ON "recipe_reports" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "recipe_saves_of_member" ON "recipe_saves" USING btree ("user_id","saved_at" DESC NULLS LAST,"recipe_id" DESC NULLS LAST);