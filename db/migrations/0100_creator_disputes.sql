CREATE SEQUENCE "public"."creator_dispute_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "creator_disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text DEFAULT 'CD-' || nextval('creator_dispute_numbers') NOT NULL,
	"attribution_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"text" text,
	"answer" text,
	"answered_by" text,
	"granted_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "creator_disputes_number_unique" UNIQUE("number"),
	CONSTRAINT "dispute_state_known" CHECK (state IN ('open', 'answered')),
	CONSTRAINT "dispute_answered" CHECK ((state = 'answered') = (answered_by IS NOT NULL) AND (state = 'answered') = (answered_at IS NOT NULL)),
	CONSTRAINT "grant_is_answered" CHECK (granted_cents >= 0 AND (granted_cents = 0 OR state = 'answered'))
);
--> statement-breakpoint
ALTER TABLE "creator_disputes" ADD CONSTRAINT "creator_disputes_attribution_id_creator_attributions_id_fk" FOREIGN KEY ("attribution_id") REFERENCES "public"."creator_attributions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_disputes" ADD CONSTRAINT "creator_disputes_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_dispute" ON "creator_disputes" USING btree ("attribution_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "disputes_of_receipt" ON "creator_disputes" USING btree ("attribution_id","id");--> statement-breakpoint
CREATE INDEX "disputes_of" ON "creator_disputes" USING btree ("creator_id","id");--> statement-breakpoint
CREATE INDEX "disputes_by_state" ON "creator_disputes" USING btree ("state","id");