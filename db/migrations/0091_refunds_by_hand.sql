CREATE TABLE "refunds_by_hand" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"refund_id" uuid NOT NULL,
	"at_provider_cents" integer NOT NULL,
	"elsewhere_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "some_given_by_hand" CHECK (least(at_provider_cents, elsewhere_cents) >= 0 AND at_provider_cents + elsewhere_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds_by_hand" ADD CONSTRAINT "refunds_by_hand_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_hand_refund_id_index" ON "refunds_by_hand" USING btree ("refund_id");