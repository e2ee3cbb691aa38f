CREATE TABLE "order_edits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"plan" jsonb,
	"difference_cents" integer NOT NULL,
	"card_cents" integer NOT NULL,
	"request_id" uuid,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_edits_order_id_nth_unique" UNIQUE("order_id","nth"),
	CONSTRAINT "edit_ended_at_a_time" CHECK (("order_edits"."state" = 'open') = ("order_edits"."ended_at" IS NULL)),
	CONSTRAINT "only_what_is_due_waits" CHECK (("order_edits"."request_id" IS NOT NULL) = ("order_edits"."difference_cents" > 0))
);
--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_edit" ON "order_edits" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
-- An edit puts a part of what a gift card paid back on it, under its own id; the audit looks for whose an entry is.
ALTER TABLE gift_card_entries DROP CONSTRAINT gift_card_entries_refund_fk;--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON order_edits FROM untapped_app;
--> statement-breakpoint
-- What an edit would add is held before its line stands; the audit looks for what is held for no line.
ALTER TABLE stock_reservations DROP CONSTRAINT stock_reservations_line_fk;
