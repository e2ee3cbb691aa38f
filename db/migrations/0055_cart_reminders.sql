CREATE TABLE "cart_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"customer" text NOT NULL,
	"lines" jsonb NOT NULL,
	"consent" text NOT NULL,
	"consented_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "consent_is_kept" CHECK (consent <> '')
);
--> statement-breakpoint
CREATE TABLE "reminder_refusals" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cart_reminders_due" ON "cart_reminders" USING btree ("due_at") WHERE sent_at IS NULL;--> statement-breakpoint
CREATE INDEX "cart_reminders_sent" ON "cart_reminders" USING btree ("sent_at") WHERE sent_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cart_reminders_of_customer" ON "cart_reminders" USING btree ("customer");