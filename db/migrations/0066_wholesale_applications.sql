CREATE SEQUENCE "public"."application_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"text" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"state" text NOT NULL,
	"number" text NOT NULL,
	"expires_on" date NOT NULL,
	"file" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_applications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text DEFAULT 'WA-' || nextval('application_numbers') NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"form" jsonb NOT NULL,
	"email" text NOT NULL,
	"ein" text,
	"domain" text,
	"company_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "wholesale_applications_number_unique" UNIQUE("number"),
	CONSTRAINT "application_state_known" CHECK (state IN ('draft', 'submitted', 'in_review', 'information_requested', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "approved_has_company" CHECK ((state = 'approved') = (company_id IS NOT NULL)),
	CONSTRAINT "rejected_has_reason" CHECK ((state = 'rejected') = (reason IS NOT NULL)),
	CONSTRAINT "sent_in_at_some_time" CHECK (state IN ('draft', 'withdrawn') OR submitted_at IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invited_role_known" CHECK (role IN ('owner', 'buyer', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_wholesale_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."wholesale_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_application_id_wholesale_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."wholesale_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_applications" ADD CONSTRAINT "wholesale_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_of" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_files_of" ON "application_files" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "applications_by_state" ON "wholesale_applications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "applications_by_email" ON "wholesale_applications" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "applications_by_ein" ON "wholesale_applications" USING btree ("ein");--> statement-breakpoint
CREATE INDEX "applications_by_domain" ON "wholesale_applications" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "applications_by_company" ON "wholesale_applications" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_once" ON "company_invitations" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "company_invitations_by_end" ON "company_invitations" USING btree ("expires_at");