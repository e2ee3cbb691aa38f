CREATE TABLE "wholesale_order_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"requested_before" date,
	"requested_after" date,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "wholesale_change_state_known" CHECK (state IN ('open', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "wholesale_change_decided_by_somebody" CHECK ((state = 'open') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "wholesale_recall_notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recall_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"mailed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_recall_notice_once" UNIQUE("recall_id","order_id"),
	CONSTRAINT "wholesale_recall_units_positive" CHECK (units > 0)
);
--> statement-breakpoint
DROP INDEX "wholesale_orders_by_location";--> statement-breakpoint
ALTER TABLE "wholesale_order_changes" ADD CONSTRAINT "wholesale_order_changes_order_id_wholesale_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."wholesale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_recall_notices" ADD CONSTRAINT "wholesale_recall_notices_order_id_wholesale_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."wholesale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wholesale_changes_by_order" ON "wholesale_order_changes" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_wholesale_change" ON "wholesale_order_changes" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wholesale_recall_notices_by_order" ON "wholesale_recall_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "wholesale_orders_newest" ON "wholesale_orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "wholesale_orders_by_company_state" ON "wholesale_orders" USING btree ("company_id","state","placed_at","id");--> statement-breakpoint
CREATE INDEX "wholesale_orders_open" ON "wholesale_orders" USING btree ("company_id","placed_at","id") WHERE state IN ('awaiting_approval', 'in_review', 'submitted', 'seen', 'confirmed', 'partly_shipped');--> statement-breakpoint
CREATE INDEX "wholesale_orders_by_po" ON "wholesale_orders" USING gin (po_number gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wholesale_orders_by_location" ON "wholesale_orders" USING btree ("location_id","placed_at","id");--> statement-breakpoint
CREATE VIEW "published"."recalls" AS (select "id", "sku", "item", "lot", "reason", "advice", "closed_at" from "recalls");