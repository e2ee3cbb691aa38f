CREATE TABLE "friend_invites" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_invites_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "friend_reading" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"through" timestamp with time zone NOT NULL,
	CONSTRAINT "one_friend_reading" CHECK ("friend_reading"."id")
);
--> statement-breakpoint
CREATE TABLE "friends" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"friend_id" text,
	"inviter_id" text,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'joined' NOT NULL,
	"reason" text,
	"order_id" uuid,
	"order_number" text,
	"rules" integer,
	"inviter_tokens" integer DEFAULT 0 NOT NULL,
	"friend_tokens" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	CONSTRAINT "friends_friend_id_unique" UNIQUE("friend_id"),
	CONSTRAINT "friends_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "nobody_invites_themselves" CHECK (friend_id <> inviter_id),
	CONSTRAINT "friend_state_known" CHECK (state IN ('joined', 'held', 'counted', 'refused', 'returned')),
	CONSTRAINT "friend_order_known" CHECK (state = 'joined' OR (order_id IS NOT NULL AND order_number IS NOT NULL)),
	CONSTRAINT "friend_held_with_reason" CHECK (state NOT IN ('held', 'refused') OR reason IS NOT NULL),
	CONSTRAINT "friend_counted_by_rules" CHECK (state NOT IN ('counted', 'returned') OR (rules IS NOT NULL AND counted_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "token_waiting_bonuses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member" uuid NOT NULL,
	"cause_type" text NOT NULL,
	"cause_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"rules" integer NOT NULL,
	"tokens" integer NOT NULL,
	"matures_at" timestamp with time zone NOT NULL,
	"matured_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_bonus_once" UNIQUE("cause_type","cause_id"),
	CONSTRAINT "waiting_bonus_positive" CHECK (tokens > 0),
	CONSTRAINT "waiting_bonus_known" CHECK (cause_type IN ('inviter', 'friend'))
);
--> statement-breakpoint
ALTER TABLE "friend_invites" ADD CONSTRAINT "friend_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friends" ADD CONSTRAINT "friends_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friends" ADD CONSTRAINT "friends_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "friends_of" ON "friends" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE INDEX "friends_counted" ON "friends" USING btree ("inviter_id","counted_at") WHERE inviter_tokens > 0;--> statement-breakpoint
CREATE INDEX "friends_held" ON "friends" USING btree ("id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "waiting_bonuses_due" ON "token_waiting_bonuses" USING btree ("matures_at","id") WHERE matured_at IS NULL AND taken_at IS NULL;--> statement-breakpoint
CREATE INDEX "waiting_bonuses_of" ON "token_waiting_bonuses" USING btree ("member","matures_at") WHERE matured_at IS NULL AND taken_at IS NULL;--> statement-breakpoint
CREATE VIEW "published"."token_waiting_bonuses" AS (select "order_id", "cause_type", "cause_id", "tokens", "matures_at", "matured_at", "taken_at" from "token_waiting_bonuses");