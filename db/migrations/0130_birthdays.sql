CREATE TABLE "token_birthdays" (
	"user_id" text PRIMARY KEY NOT NULL,
	"month" integer,
	"day" integer,
	"last_year" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "birthday_whole" CHECK ((month IS NULL) = (day IS NULL)),
	CONSTRAINT "birthday_in_calendar" CHECK (month BETWEEN 1 AND 12 AND day BETWEEN 1 AND 31)
);
--> statement-breakpoint
ALTER TABLE "token_birthdays" ADD CONSTRAINT "token_birthdays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_birthdays_due" ON "token_birthdays" USING btree ("month","last_year","user_id") WHERE month IS NOT NULL;