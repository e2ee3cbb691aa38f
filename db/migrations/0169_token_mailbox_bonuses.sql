CREATE TABLE "token_mailbox_bonuses" (
	"mailbox" text NOT NULL,
	"bonus" text NOT NULL,
	"year" integer DEFAULT 0 NOT NULL,
	"member" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_mailbox_bonuses_mailbox_bonus_year_pk" PRIMARY KEY("mailbox","bonus","year"),
	CONSTRAINT "mailbox_bonus_of_year" CHECK ((bonus = 'birthday') = (year > 0))
);
--> statement-breakpoint
CREATE INDEX "mailbox_bonuses_of" ON "token_mailbox_bonuses" USING btree ("member","bonus");--> statement-breakpoint
INSERT INTO token_mailbox_bonuses (mailbox, bonus, created_at) SELECT mailbox, 'sign-up', created_at FROM token_mailboxes;--> statement-breakpoint
DROP TABLE "token_mailboxes";
