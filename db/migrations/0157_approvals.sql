CREATE TABLE "alone_acts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"actor" text NOT NULL,
	"counted" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_settings" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_settings_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"max_refund_cents" integer,
	"max_write_off_cents" integer,
	"reason" text NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "amounts_alone_not_negative" CHECK (least(max_refund_cents, max_write_off_cents) >= 0)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"record" text NOT NULL,
	"parts" jsonb NOT NULL,
	"request" jsonb NOT NULL,
	"cents" integer,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"made_by" text NOT NULL,
	"decided_by" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "approval_kind_known" CHECK (kind IN ('refund', 'cancellation', 'write_off', 'count')),
	CONSTRAINT "approval_state_known" CHECK (state IN ('waiting', 'approved', 'refused')),
	CONSTRAINT "approval_of_an_amount" CHECK (cents > 0),
	CONSTRAINT "approved_by_another" CHECK (state <> 'approved' OR decided_by IS DISTINCT FROM made_by),
	CONSTRAINT "approval_decided_once_not_waiting" CHECK ((state = 'waiting') = (decided_at IS NULL) AND (state = 'waiting') = (decided_by IS NULL))
);
--> statement-breakpoint
CREATE INDEX "alone_acts_of" ON "alone_acts" USING btree ("actor","counted","created_at");
--> statement-breakpoint
CREATE INDEX "approvals_by_state" ON "approvals" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "approvals_about" ON "approvals" USING btree ("about","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_waits" ON "approvals" USING btree ("about") WHERE state = 'waiting';
--> statement-breakpoint
INSERT INTO approval_settings (reason, made_by) VALUES ('Nobody needs a second person.', 'system');
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON approval_settings FROM untapped_app;
