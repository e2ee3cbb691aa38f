CREATE SEQUENCE "public"."creator_payout_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."creator_application_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "commission_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attribution_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cause" text NOT NULL,
	"base_cents" integer NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_entry_per_line_and_cause" UNIQUE("line_id","cause"),
	CONSTRAINT "sale_adds_and_return_takes" CHECK ((cause = 'sale') = (cents >= 0 AND base_cents >= 0) OR cents = 0)
);
--> statement-breakpoint
CREATE TABLE "creator_attributions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"creator_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"clicked_at" timestamp with time zone,
	"ordered_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"settings" jsonb NOT NULL,
	"rate" integer NOT NULL,
	"base_cents" integer NOT NULL,
	"payable_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_receipt_per_source" UNIQUE("order_id","source_id"),
	CONSTRAINT "counted_needs_no_reason" CHECK ((outcome = 'counted') = (reason IS NULL)),
	CONSTRAINT "lost_has_no_base" CHECK (outcome <> 'lost' OR base_cents = 0)
);
--> statement-breakpoint
CREATE TABLE "creator_progress" (
	"what" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_referrals" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid,
	"click_id" uuid,
	"clicked_at" timestamp with time zone,
	"code_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "referral_has_source" CHECK (code_id IS NOT NULL OR (link_id IS NOT NULL AND clicked_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "creator_clicks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"device" text NOT NULL,
	"referrer" text,
	"is_kept" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creator_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "creator_days" (
	"creator_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"base_cents" bigint DEFAULT 0 NOT NULL,
	"commission_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "creator_days_source_id_day_pk" PRIMARY KEY("source_id","day")
);
--> statement-breakpoint
CREATE TABLE "creator_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"creator_id" uuid NOT NULL,
	"code" text NOT NULL,
	"campaign" text NOT NULL,
	"destination" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "creator_links_code_unique" UNIQUE("code"),
	CONSTRAINT "destination_is_a_path" CHECK (destination ~ '^/([^/\\]|$)')
);
--> statement-breakpoint
CREATE TABLE "creator_payout_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payout_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "one_line_per_creator_and_payout" UNIQUE("payout_id","creator_id"),
	CONSTRAINT "payout_pays_something" CHECK (cents > 0 AND tokens > 0)
);
--> statement-breakpoint
CREATE TABLE "creator_payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text DEFAULT 'CP-' || nextval('creator_payout_numbers') NOT NULL,
	"state" text DEFAULT 'computed' NOT NULL,
	"made_by" text NOT NULL,
	"approved_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "creator_payouts_number_unique" UNIQUE("number"),
	CONSTRAINT "payout_state_known" CHECK (state IN ('computed', 'approved', 'dropped')),
	CONSTRAINT "payout_approved_by_another" CHECK ((state = 'approved') = (approved_by IS NOT NULL) AND approved_by IS DISTINCT FROM made_by),
	CONSTRAINT "payout_approved_at" CHECK ((state = 'approved') = (approved_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "creator_application_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"text" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_applications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text DEFAULT 'CA-' || nextval('creator_application_numbers') NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"form" jsonb NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creator_applications_number_unique" UNIQUE("number"),
	CONSTRAINT "creator_application_state_known" CHECK (state IN ('submitted', 'in_review', 'information_requested', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "rejected_creator_has_reason" CHECK ((state = 'rejected') = (reason IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "creator_settings" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creator_settings_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"window_days" integer NOT NULL,
	"hold_days" integer NOT NULL,
	"new_customers_only" boolean DEFAULT false NOT NULL,
	"rates" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_window_bounded" CHECK (window_days BETWEEN 1 AND 30),
	CONSTRAINT "settings_hold_bounded" CHECK (hold_days BETWEEN 0 AND 120)
);
--> statement-breakpoint
CREATE TABLE "creators" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" text,
	"handle" text NOT NULL,
	"likeness" text NOT NULL,
	"name" text,
	"tier" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creators_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "creators_handle_unique" UNIQUE("handle"),
	CONSTRAINT "creators_likeness_unique" UNIQUE("likeness"),
	CONSTRAINT "creator_tier_known" CHECK (tier IN ('STARTER', 'PARTNER', 'LEAD')),
	CONSTRAINT "creator_state_known" CHECK (state IN ('active', 'paused', 'banned')),
	CONSTRAINT "stopped_has_reason" CHECK ((state = 'active') = (reason IS NULL))
);
--> statement-breakpoint
ALTER TABLE "token_transfers" DROP CONSTRAINT "known_kind";--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_attribution_id_creator_attributions_id_fk" FOREIGN KEY ("attribution_id") REFERENCES "public"."creator_attributions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_attributions" ADD CONSTRAINT "creator_attributions_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_clicks" ADD CONSTRAINT "creator_clicks_link_id_creator_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."creator_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_codes" ADD CONSTRAINT "creator_codes_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_days" ADD CONSTRAINT "creator_days_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_links" ADD CONSTRAINT "creator_links_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_payout_lines" ADD CONSTRAINT "creator_payout_lines_payout_id_creator_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."creator_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_payout_lines" ADD CONSTRAINT "creator_payout_lines_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_application_events" ADD CONSTRAINT "creator_application_events_application_id_creator_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."creator_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_applications" ADD CONSTRAINT "creator_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creators" ADD CONSTRAINT "creators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_entries_of" ON "commission_entries" USING btree ("attribution_id");--> statement-breakpoint
CREATE INDEX "commission_entries_by_day" ON "commission_entries" USING btree ("source_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "one_creator_per_order" ON "creator_attributions" USING btree ("order_id") WHERE outcome <> 'lost';--> statement-breakpoint
CREATE INDEX "attributions_of" ON "creator_attributions" USING btree ("creator_id","id");--> statement-breakpoint
CREATE INDEX "attributions_waiting" ON "creator_attributions" USING btree ("creator_id","payable_at") WHERE outcome = 'counted';--> statement-breakpoint
CREATE INDEX "attributions_held" ON "creator_attributions" USING btree ("id") WHERE outcome = 'held';--> statement-breakpoint
CREATE INDEX "open_referrals" ON "creator_referrals" USING btree ("created_at") WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX "creator_clicks_by_day" ON "creator_clicks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "creator_clicks_of" ON "creator_clicks" USING btree ("link_id","day");--> statement-breakpoint
CREATE INDEX "creator_codes_of" ON "creator_codes" USING btree ("creator_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "creator_days_of" ON "creator_days" USING btree ("creator_id","day","source_id");--> statement-breakpoint
CREATE INDEX "creator_links_of" ON "creator_links" USING btree ("creator_id","id");--> statement-breakpoint
CREATE INDEX "payout_lines_of" ON "creator_payout_lines" USING btree ("creator_id","id");--> statement-breakpoint
CREATE INDEX "creator_application_events_of" ON "creator_application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "creator_applications_by_state" ON "creator_applications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "creator_applications_by_user" ON "creator_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "creator_application_open" ON "creator_applications" USING btree ("user_id") WHERE state IN ('submitted', 'in_review', 'information_requested');--> statement-breakpoint
CREATE INDEX "ended_creator_applications" ON "creator_applications" USING btree ("updated_at") WHERE state IN ('rejected', 'withdrawn');--> statement-breakpoint
ALTER TABLE "token_transfers" ADD CONSTRAINT "known_kind" CHECK ("token_transfers"."kind" IN ('claim', 'promotion', 'creator', 'forfeit', 'reversal')) NOT VALID;--> statement-breakpoint
CREATE VIEW "published"."order_codes" AS (select "id", "coupon_code" from "orders");--> statement-breakpoint
CREATE VIEW "published"."refund_lines" AS (select "order_refund_lines"."refund_id", "order_refunds"."order_id", "order_refund_lines"."line_id", "order_refund_lines"."quantity", "order_refunds"."created_at" from "order_refund_lines" inner join "order_refunds" on "order_refunds"."id" = "order_refund_lines"."refund_id");
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON creator_settings, commission_entries FROM untapped_app;--> statement-breakpoint
INSERT INTO creator_settings (window_days, hold_days, rates, made_by) VALUES (30, 40, '{"STARTER": 800, "PARTNER": 1000, "LEAD": 1200}', 'system');
