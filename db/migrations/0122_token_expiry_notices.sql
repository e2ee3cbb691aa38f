CREATE TABLE "token_expiry_notices" (
	"member" uuid NOT NULL,
	"days" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "token_expiry_notices_member_days_pk" PRIMARY KEY("member","days"),
	CONSTRAINT "notice_days" CHECK ("token_expiry_notices"."days" IN (7, 30))
);
--> statement-breakpoint
ALTER TABLE "token_expiry_notices" ADD CONSTRAINT "token_expiry_notices_member_token_accounts_number_fk" FOREIGN KEY ("member") REFERENCES "public"."token_accounts"("number") ON DELETE cascade ON UPDATE no action;