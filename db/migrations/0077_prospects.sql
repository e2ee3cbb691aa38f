CREATE SEQUENCE "public"."retail_account_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "prospect_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"prospect_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prospect_stages" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"standing" text NOT NULL,
	CONSTRAINT "prospect_stages_position_unique" UNIQUE("position"),
	CONSTRAINT "stage_of_one_standing" UNIQUE("key","standing"),
	CONSTRAINT "stage_standing_known" CHECK (standing IN ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "prospects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"door_type" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"cooler" text DEFAULT 'unknown' NOT NULL,
	"competing_brands" text[] DEFAULT '{}' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_role" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"cases_per_month" integer,
	"owner_id" text,
	"identity" text NOT NULL,
	"stage" text NOT NULL,
	"standing" text NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"furthest" smallint NOT NULL,
	"next_text" text,
	"next_due_on" date,
	"lost_reason" text,
	"merged_into" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_prospect_has_next" CHECK ((standing = 'open') = (next_text IS NOT NULL AND next_due_on IS NOT NULL)),
	CONSTRAINT "ended_prospect_has_no_next" CHECK (standing = 'open' OR (next_text IS NULL AND next_due_on IS NULL)),
	CONSTRAINT "lost_prospect_has_reason" CHECK ((standing = 'lost') = (lost_reason IS NOT NULL)),
	CONSTRAINT "prospect_point_whole" CHECK ((latitude IS NULL) = (longitude IS NULL)),
	CONSTRAINT "prospect_cases_known" CHECK (cases_per_month BETWEEN 0 AND 100000),
	CONSTRAINT "prospect_not_into_itself" CHECK (merged_into <> id)
);
--> statement-breakpoint
CREATE TABLE "retail_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text DEFAULT 'RA-' || nextval('retail_account_numbers') NOT NULL,
	"company_id" uuid NOT NULL,
	"prospect_id" uuid NOT NULL,
	"location_id" uuid,
	"consent_by" text,
	"consent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "retail_accounts_number_unique" UNIQUE("number"),
	CONSTRAINT "retail_accounts_prospect_id_unique" UNIQUE("prospect_id"),
	CONSTRAINT "retail_accounts_location_id_unique" UNIQUE("location_id"),
	CONSTRAINT "location_with_consent" CHECK (location_id IS NULL OR consent_by IS NOT NULL),
	CONSTRAINT "consent_has_time" CHECK ((consent_by IS NULL) = (consent_at IS NULL)),
	CONSTRAINT "closed_account_is_not_found" CHECK (closed_at IS NULL OR location_id IS NULL)
);
--> statement-breakpoint
ALTER TABLE "prospect_events" ADD CONSTRAINT "prospect_events_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_merged_into_prospects_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospect_in_stage" FOREIGN KEY ("stage","standing") REFERENCES "public"."prospect_stages"("key","standing") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "retail_accounts" ADD CONSTRAINT "retail_accounts_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospect_events_by_prospect" ON "prospect_events" USING btree ("prospect_id","id");--> statement-breakpoint
CREATE INDEX "prospect_events_by_author" ON "prospect_events" USING btree ("actor","id") WHERE text IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "prospects_once" ON "prospects" USING btree ("company_id","identity") WHERE merged_into IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_by_due" ON "prospects" USING btree ("company_id",coalesce(next_due_on, '9999-12-31'::date),"id") WHERE merged_into IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_by_stage" ON "prospects" USING btree ("company_id","stage",coalesce(next_due_on, '9999-12-31'::date),"id") WHERE merged_into IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_by_owner" ON "prospects" USING btree ("company_id","owner_id",coalesce(next_due_on, '9999-12-31'::date),"id") WHERE merged_into IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_by_age" ON "prospects" USING btree ("company_id","id") WHERE merged_into IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_of_owner" ON "prospects" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "prospects_by_contact" ON "prospects" USING btree (lower(contact_email)) WHERE contact_email <> '';--> statement-breakpoint
CREATE INDEX "prospects_merged" ON "prospects" USING btree ("merged_into") WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX "prospects_by_parts" ON "prospects" USING gin ("name" gin_trgm_ops,"city" gin_trgm_ops,"contact_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prospects_lost_since" ON "prospects" USING btree ("stage_since") WHERE standing = 'lost' AND (contact_name <> '' OR contact_role <> '' OR contact_email <> '' OR contact_phone <> '');--> statement-breakpoint
CREATE INDEX "retail_accounts_by_company" ON "retail_accounts" USING btree ("company_id","id");--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id");--> statement-breakpoint
ALTER TABLE "retail_accounts" ADD CONSTRAINT "retail_accounts_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id");--> statement-breakpoint
ALTER TABLE "retail_accounts" ADD CONSTRAINT "retail_accounts_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."retail_locations"("id");--> statement-breakpoint
-- Everybody's stages. A store that wants others renames them or adds rows; keys stay for good.
INSERT INTO prospect_stages (key, name, position, standing) VALUES
	('lead', 'Lead', 1, 'open'),
	('contacted', 'Contacted', 2, 'open'),
	('sampled', 'Sampled', 3, 'open'),
	('negotiating', 'Negotiating', 4, 'open'),
	('won', 'Won', 5, 'won'),
	('lost', 'Lost', 6, 'lost');
