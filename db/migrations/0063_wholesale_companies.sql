CREATE SEQUENCE "public"."company_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text DEFAULT 'WC-' || nextval('company_numbers') NOT NULL,
	"legal_name" text NOT NULL,
	"trade_name" text,
	"ein" text,
	"domain" text,
	"tier" text NOT NULL,
	"terms" text DEFAULT 'prepaid' NOT NULL,
	"terms_anchor" text DEFAULT 'invoice' NOT NULL,
	"credit_limit_cents" integer DEFAULT 0 NOT NULL,
	"early_discount_bp" integer DEFAULT 0 NOT NULL,
	"early_discount_days" integer DEFAULT 0 NOT NULL,
	"approval_above_cents" integer,
	"min_shelf_days" integer DEFAULT 60 NOT NULL,
	"price_list_id" uuid,
	"state" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_number_unique" UNIQUE("number"),
	CONSTRAINT "company_tier_known" CHECK (tier IN ('SILVER', 'GOLD', 'PLATINUM', 'INTERNAL')),
	CONSTRAINT "company_terms_known" CHECK (terms IN ('prepaid', 'net_15', 'net_30', 'net_45', 'net_60')),
	CONSTRAINT "company_anchor_known" CHECK (terms_anchor IN ('order', 'shipment', 'invoice')),
	CONSTRAINT "company_state_known" CHECK (state IN ('active', 'on_hold', 'closed')),
	CONSTRAINT "company_ein_has_nine_digits" CHECK (ein ~ '^[0-9]{9}$'),
	CONSTRAINT "company_credit_not_negative" CHECK (credit_limit_cents >= 0 AND approval_above_cents >= 0),
	CONSTRAINT "company_early_discount_whole" CHECK (early_discount_bp BETWEEN 0 AND 1000 AND early_discount_days BETWEEN 0 AND 60
				AND (early_discount_bp = 0) = (early_discount_days = 0)),
	CONSTRAINT "company_shelf_days_known" CHECK (min_shelf_days BETWEEN 0 AND 365)
);
--> statement-breakpoint
CREATE TABLE "company_certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"number" text NOT NULL,
	"expires_on" date NOT NULL,
	"file" text,
	"verified_at" timestamp with time zone,
	"verified_by" text,
	"refused_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_decided_once" CHECK (verified_at IS NULL OR refused_reason IS NULL),
	CONSTRAINT "certificate_verified_by_somebody" CHECK ((verified_at IS NULL) = (verified_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "company_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_locations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"note" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "default_location_is_open" CHECK (NOT (is_default AND archived_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" uuid NOT NULL,
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_role_known" CHECK (role IN ('owner', 'buyer', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "company_territories" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "company_territories_company_id_kind_code_pk" PRIMARY KEY("company_id","kind","code"),
	CONSTRAINT "territory_code_fits" CHECK (kind = 'county' OR kind = 'zip3' AND code ~ '^[0-9]{3}$')
);
--> statement-breakpoint
ALTER TABLE "company_certificates" ADD CONSTRAINT "company_certificates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_events" ADD CONSTRAINT "company_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_locations" ADD CONSTRAINT "company_locations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_territories" ADD CONSTRAINT "company_territories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_by_ein" ON "companies" USING btree ("ein") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "companies_by_domain" ON "companies" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "companies_by_state" ON "companies" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "companies_by_tier" ON "companies" USING btree ("tier","id");--> statement-breakpoint
CREATE INDEX "certificates_by_company" ON "company_certificates" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "certificates_by_end" ON "company_certificates" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "company_events_by_company" ON "company_events" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_locations_by_company" ON "company_locations" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_location" ON "company_locations" USING btree ("company_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "company_members_by_company" ON "company_members" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "territories_by_code" ON "company_territories" USING btree ("kind","code");--> statement-breakpoint
CREATE VIEW "published"."companies" AS (select "id", "number", coalesce("trade_name", "legal_name") as "name", "tier", "state", "created_at" from "companies");--> statement-breakpoint
CREATE VIEW "published"."company_members" AS (select "company_id", "user_id", "role" from "company_members");--> statement-breakpoint
CREATE VIEW "published"."company_territories" AS (select "company_id", "kind", "code" from "company_territories");--> statement-breakpoint
-- For own staff and samples: whoever is an admin and member of no company acts for it.
INSERT INTO companies (legal_name, tier, terms) VALUES ('UNTAPPED Beverages (internal)', 'INTERNAL', 'net_60');
