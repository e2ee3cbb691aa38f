CREATE TABLE "recipe_referrals" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recipe_royalties" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"sold_recipe_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"rate" integer NOT NULL,
	"cents" integer NOT NULL,
	"payable_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_royalty_per_line_and_creator" UNIQUE("line_id","creator_id","cause"),
	CONSTRAINT "royalty_adds_and_return_takes" CHECK ((cause = 'sale') = (cents > 0) OR cents = 0)
);
--> statement-breakpoint
CREATE TABLE "recipe_sales" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipe_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"units" integer NOT NULL,
	"base_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_recipe_sale_per_line_and_cause" UNIQUE("line_id","cause"),
	CONSTRAINT "recipe_sale_adds_and_return_takes" CHECK ((cause = 'sale') = (units > 0) AND (cause = 'sale') = (base_cents >= 0) OR base_cents = 0)
);
--> statement-breakpoint
CREATE TABLE "recipe_totals" (
	"recipe_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"base_cents" bigint DEFAULT 0 NOT NULL,
	"royalty_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "recipe" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "recipe" text;--> statement-breakpoint
ALTER TABLE "recipe_royalties" ADD CONSTRAINT "recipe_royalties_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_recipe_referrals" ON "recipe_referrals" USING btree ("created_at") WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX "royalties_of" ON "recipe_royalties" USING btree ("creator_id","payable_at","cents");--> statement-breakpoint
CREATE INDEX "royalties_of_recipe" ON "recipe_royalties" USING btree ("recipe_id");--> statement-breakpoint
CREATE INDEX "recipe_sales_of" ON "recipe_sales" USING btree ("recipe_id");--> statement-breakpoint
CREATE VIEW "published"."recipes" AS (select "id", "slug", "author_id", "remix_of" from "recipes");--> statement-breakpoint
CREATE VIEW "published"."recipe_lines" AS (select "id", "order_id", "recipe" from "order_lines" where "order_lines"."recipe" is not null);