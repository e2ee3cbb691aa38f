CREATE TABLE "wholesale_order_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wholesale_applications" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD COLUMN "unread_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wholesale_order_templates" ADD CONSTRAINT "wholesale_order_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_templates_by_name" ON "wholesale_order_templates" USING btree ("company_id",lower("name"));
