CREATE SEQUENCE "public"."case_claim_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "sample_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"prospect_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"lines" jsonb NOT NULL,
	"ship_to" jsonb NOT NULL,
	"note" text NOT NULL,
	"requested_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"order_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sample_requests_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "sample_request_state_known" CHECK (state IN ('open', 'approved', 'refused')),
	CONSTRAINT "approved_sample_request_has_order" CHECK ((state = 'approved') = (order_number IS NOT NULL)),
	CONSTRAINT "refused_sample_request_has_answer" CHECK ((state = 'refused') = (answer IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "case_claim_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_claim_lines" (
	"claim_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "case_claim_lines_claim_id_line_id_pk" PRIMARY KEY("claim_id","line_id"),
	CONSTRAINT "case_claim_line_whole" CHECK (cases > 0)
);
--> statement-breakpoint
CREATE TABLE "case_claim_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"claim_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "case_claim_photos_in_order" UNIQUE("claim_id","nth"),
	CONSTRAINT "case_claim_photo_within_limit" CHECK (nth BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "case_claims" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text DEFAULT 'CC-' || nextval('case_claim_numbers') NOT NULL,
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"wish" text NOT NULL,
	"cases" integer NOT NULL,
	"replacement_id" uuid,
	"memo_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_claims_number_unique" UNIQUE("number"),
	CONSTRAINT "case_claims_replacement_id_unique" UNIQUE("replacement_id"),
	CONSTRAINT "case_claims_memo_id_unique" UNIQUE("memo_id"),
	CONSTRAINT "case_claim_of_shipment" UNIQUE("id","shipment_id"),
	CONSTRAINT "case_claim_state_known" CHECK (state IN ('open', 'asked', 'replaced', 'credited', 'refused')),
	CONSTRAINT "case_claim_wish_known" CHECK (wish IN ('replacement', 'credit')),
	CONSTRAINT "case_claim_settled_once" CHECK ((state = 'replaced') = (replacement_id IS NOT NULL)),
	CONSTRAINT "case_claim_credited_once" CHECK ((state = 'credited') = (memo_id IS NOT NULL)),
	CONSTRAINT "case_claim_not_empty" CHECK (cases > 0)
);
--> statement-breakpoint
ALTER TABLE "wholesale_orders" ALTER COLUMN "location_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD COLUMN "free_reason" text;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_claim_events" ADD CONSTRAINT "case_claim_events_claim_id_case_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."case_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_claim_lines" ADD CONSTRAINT "case_claim_lines_claim_fk" FOREIGN KEY ("claim_id","shipment_id") REFERENCES "public"."case_claims"("id","shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_claim_lines" ADD CONSTRAINT "case_claim_lines_line_fk" FOREIGN KEY ("shipment_id","line_id") REFERENCES "public"."wholesale_shipment_lines"("shipment_id","line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_claim_photos" ADD CONSTRAINT "case_claim_photos_claim_id_case_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."case_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_claims" ADD CONSTRAINT "case_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_claims" ADD CONSTRAINT "case_claims_order_id_wholesale_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."wholesale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_claims" ADD CONSTRAINT "case_claims_shipment_id_wholesale_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."wholesale_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_claims" ADD CONSTRAINT "case_claims_replacement_id_wholesale_orders_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."wholesale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_claims" ADD CONSTRAINT "case_claims_memo_id_wholesale_credit_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."wholesale_credit_memos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_sample_request" ON "sample_requests" USING btree ("prospect_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "sample_requests_by_prospect" ON "sample_requests" USING btree ("prospect_id","id");--> statement-breakpoint
CREATE INDEX "sample_requests_by_state" ON "sample_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "sample_requests_by_company" ON "sample_requests" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "sample_requests_by_requester" ON "sample_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "case_claim_events_by_claim" ON "case_claim_events" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "case_claim_events_by_author" ON "case_claim_events" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "case_claim_lines_by_line" ON "case_claim_lines" USING btree ("shipment_id","line_id");--> statement-breakpoint
CREATE INDEX "case_claims_by_company" ON "case_claims" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "case_claims_by_state" ON "case_claims" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "case_claims_by_order" ON "case_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "case_claims_by_shipment" ON "case_claims" USING btree ("shipment_id");--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD CONSTRAINT "free_wholesale_order_has_reason" CHECK ((kind = 'order') = (free_reason IS NULL)) NOT VALID;--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD CONSTRAINT "free_wholesale_order_costs_nothing" CHECK (kind = 'order' OR total_cents = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD CONSTRAINT "wholesale_order_has_place" CHECK (kind <> 'order' OR location_id IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id");--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."wholesale_orders"("number");--> statement-breakpoint
-- What happened stays: these may only be added to.
REVOKE UPDATE, DELETE, TRUNCATE ON case_claim_events, case_claim_lines FROM untapped_app;
