CREATE TABLE "retail_locations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"source" text DEFAULT 'house' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_kind" CHECK ("retail_locations"."kind" IN ('market', 'gym', 'bar', 'campus')),
	CONSTRAINT "known_source" CHECK ("retail_locations"."source" IN ('house', 'distributor')),
	CONSTRAINT "on_earth" CHECK ("retail_locations"."latitude" BETWEEN -90 AND 90 AND "retail_locations"."longitude" BETWEEN -180 AND 180)
);
--> statement-breakpoint
CREATE TABLE "claim_batches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"lot" text NOT NULL,
	"tokens" integer NOT NULL,
	"codes" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tokens_positive" CHECK ("claim_batches"."tokens" > 0),
	CONSTRAINT "codes_positive" CHECK ("claim_batches"."codes" > 0)
);
--> statement-breakpoint
CREATE TABLE "claim_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"batch_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "claim_codes_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "claimed_by_somebody" CHECK (("claim_codes"."claimed_by" IS NULL) = ("claim_codes"."claimed_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "claim_misses" (
	"subject" text NOT NULL,
	"window_start" bigint NOT NULL,
	"misses" integer NOT NULL,
	CONSTRAINT "claim_misses_subject_window_start_pk" PRIMARY KEY("subject","window_start")
);
--> statement-breakpoint
CREATE TABLE "token_entries" (
	"transfer_id" uuid NOT NULL,
	"account" text NOT NULL,
	"member" uuid,
	"amount" integer NOT NULL,
	"balance_after" integer,
	CONSTRAINT "token_entries_transfer_id_account_pk" PRIMARY KEY("transfer_id","account"),
	CONSTRAINT "amount_not_zero" CHECK ("token_entries"."amount" <> 0),
	CONSTRAINT "member_has_balance" CHECK (("token_entries"."member" IS NULL) = ("token_entries"."balance_after" IS NULL)),
	CONSTRAINT "member_accounts" CHECK (("token_entries"."member" IS NOT NULL) = ("token_entries"."account" IN ('available', 'pending', 'held')))
);
--> statement-breakpoint
CREATE TABLE "token_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"transfers" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"cause_type" text NOT NULL,
	"cause_id" text NOT NULL,
	"member" uuid NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" integer NOT NULL,
	"reverses" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_transfer_cause" UNIQUE("kind","cause_type","cause_id"),
	CONSTRAINT "token_transfer_reversed_once" UNIQUE("reverses"),
	CONSTRAINT "token_transfer_position" UNIQUE("member","position"),
	CONSTRAINT "amount_positive" CHECK ("token_transfers"."amount" > 0),
	CONSTRAINT "known_kind" CHECK ("token_transfers"."kind" IN ('claim', 'promotion', 'forfeit', 'reversal')),
	CONSTRAINT "known_accounts" CHECK ("token_transfers"."from_account" IN ('available', 'pending', 'held', 'issuance', 'redemption', 'expiry', 'claim', 'promotion') AND "token_transfers"."to_account" IN ('available', 'pending', 'held', 'issuance', 'redemption', 'expiry', 'claim', 'promotion')),
	CONSTRAINT "two_accounts" CHECK ("token_transfers"."from_account" <> "token_transfers"."to_account"),
	CONSTRAINT "concerns_the_member" CHECK ("token_transfers"."from_account" IN ('available', 'pending', 'held') OR "token_transfers"."to_account" IN ('available', 'pending', 'held')),
	CONSTRAINT "reversal_names_its_transfer" CHECK (("token_transfers"."kind" = 'reversal') = ("token_transfers"."reverses" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "token_accounts" DROP CONSTRAINT "available_not_negative";--> statement-breakpoint
ALTER TABLE "token_accounts" ADD COLUMN "number" uuid DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "token_accounts" ADD COLUMN "pending" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "token_accounts" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "token_accounts" ADD COLUMN "transfers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "token_accounts" ADD COLUMN "last_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_batches" ADD CONSTRAINT "claim_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_batches" ADD CONSTRAINT "claim_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_batch_id_claim_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."claim_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_entries" ADD CONSTRAINT "token_entries_transfer_id_token_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."token_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_transfers" ADD CONSTRAINT "token_transfers_reverses_token_transfers_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."token_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retail_locations_latitude_longitude_index" ON "retail_locations" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "retail_locations_state_index" ON "retail_locations" USING btree ("state");--> statement-breakpoint
CREATE INDEX "claim_codes_batch_id_index" ON "claim_codes" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "token_entries_member_index" ON "token_entries" USING btree ("member");--> statement-breakpoint
CREATE INDEX "token_transfers_at_index" ON "token_transfers" USING btree ("at");--> statement-breakpoint
ALTER TABLE "token_accounts" ADD CONSTRAINT "token_accounts_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "token_accounts" ADD CONSTRAINT "pending_not_negative" CHECK ("token_accounts"."pending" >= 0);--> statement-breakpoint
ALTER TABLE "token_accounts" ADD CONSTRAINT "held_not_negative" CHECK ("token_accounts"."held" >= 0);