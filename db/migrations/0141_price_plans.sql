CREATE TABLE "price_plans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"variant_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "price_plan_state_known" CHECK ("price_plans"."state" IN ('planned', 'done', 'withdrawn')),
	CONSTRAINT "price_plan_ends_once" CHECK (("price_plans"."state" = 'planned') = ("price_plans"."ended_at" IS NULL)),
	CONSTRAINT "planned_price_positive" CHECK ("price_plans"."price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_plans_due" ON "price_plans" USING btree ("due_at","id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "price_plans_by_time" ON "price_plans" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "price_plans_variant_id_index" ON "price_plans" USING btree ("variant_id");