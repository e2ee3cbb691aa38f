CREATE TABLE "token_grants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" text NOT NULL,
	"tokens" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"made_by" text NOT NULL,
	"decided_by" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "grant_state_known" CHECK (state IN ('waiting', 'posted', 'refused')),
	CONSTRAINT "grant_of_something" CHECK (tokens <> 0),
	CONSTRAINT "grant_approved_by_another" CHECK (state <> 'posted' OR decided_by IS DISTINCT FROM made_by),
	CONSTRAINT "grant_decided_once_not_waiting" CHECK ((state = 'waiting') = (decided_at IS NULL))
);
--> statement-breakpoint
ALTER TABLE "token_spending_settings" ADD COLUMN "max_grant_alone" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "token_grants" ADD CONSTRAINT "token_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_grants_by_state" ON "token_grants" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "token_grants_of_member" ON "token_grants" USING btree ("user_id","made_by","created_at");
--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON token_grants FROM untapped_app;
