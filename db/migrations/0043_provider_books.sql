CREATE TABLE "payment_customers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"user_id" text,
	"customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removal_due_at" timestamp with time zone,
	"removal_attempts" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"payment_id" uuid,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"resolution" text
);--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"dispute_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"due_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_disputes_provider_dispute_id_unique" UNIQUE("provider","dispute_id"),
	CONSTRAINT "disputed_amount_positive" CHECK ("payment_disputes"."amount_cents" > 0)
);--> statement-breakpoint
CREATE TABLE "payment_event_failures" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() + interval '1 minute',
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_event_failures_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);--> statement-breakpoint
CREATE TABLE "provider_walks" (
	"provider" text NOT NULL,
	"walk" text NOT NULL,
	"last_id" text DEFAULT '' NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"walked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_walks_provider_walk_pk" PRIMARY KEY("provider","walk")
);--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_customer_per_account" ON "payment_customers" USING btree ("provider","user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_to_remove" ON "payment_customers" USING btree ("removal_due_at") WHERE user_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_difference" ON "payment_differences" USING btree ("provider","kind","subject") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "differences_open" ON "payment_differences" USING btree ("found_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "differences_to_check" ON "payment_differences" USING btree ("checked_at") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "payment_disputes_payment_id_index" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "payment_disputes" USING btree ("opened_at","id") WHERE state IN ('needs_response', 'under_review');--> statement-breakpoint
CREATE INDEX "event_failures_due" ON "payment_event_failures" USING btree ("due_at") WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "event_failures_by_time" ON "payment_event_failures" USING btree ("since","event_id");
