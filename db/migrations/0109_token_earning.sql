CREATE TABLE "token_earnings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"member" uuid NOT NULL,
	"rules" integer NOT NULL,
	"tokens" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"parts" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"matures_at" timestamp with time zone NOT NULL,
	"matured_at" timestamp with time zone,
	CONSTRAINT "taken_within_earned" CHECK (taken BETWEEN 0 AND tokens)
);
--> statement-breakpoint
CREATE TABLE "token_mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_rules" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "token_rules_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"terms" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD COLUMN "earned_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "token_earnings_maturing" ON "token_earnings" USING btree ("matures_at","order_id") WHERE matured_at IS NULL;--> statement-breakpoint
CREATE INDEX "token_earnings_of" ON "token_earnings" USING btree ("member","earned_at");
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON token_rules FROM untapped_app;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON token_mailboxes FROM untapped_app;--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON token_earnings FROM untapped_app;--> statement-breakpoint
-- Pages say what goods earn: they are dropped when the rules change.
CREATE TRIGGER catalog_changed AFTER INSERT ON token_rules FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed();--> statement-breakpoint
INSERT INTO token_rules (terms, made_by) VALUES ('{"perDollar": 5, "maxPerOrder": 5000, "maxPerMonth": null, "multipliers": [], "signUp": 100, "firstOrder": 250, "birthday": 200,
	"recipe": 300, "maxRecipesPerMonth": 3, "inviter": 500, "friend": 500, "friendMinCents": 2000, "maxFriendsPerMonth": 5}', 'system');
