CREATE TABLE "token_lot_moves" (
	"transfer_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"available" integer NOT NULL,
	"held" integer NOT NULL,
	CONSTRAINT "token_lot_moves_transfer_id_lot_id_pk" PRIMARY KEY("transfer_id","lot_id"),
	CONSTRAINT "lot_move_moves" CHECK (available <> 0 OR held <> 0)
);
--> statement-breakpoint
CREATE TABLE "token_lots" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"from_lot" uuid,
	"amount" integer NOT NULL,
	"available" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lot_not_negative" CHECK (amount > 0 AND available >= 0 AND held >= 0)
);
--> statement-breakpoint
ALTER TABLE "token_transfers" ADD COLUMN "concerns" uuid;--> statement-breakpoint
ALTER TABLE "token_lot_moves" ADD CONSTRAINT "token_lot_moves_transfer_id_token_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."token_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_lot_moves" ADD CONSTRAINT "token_lot_moves_lot_id_token_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."token_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_lots" ADD CONSTRAINT "token_lots_transfer_id_token_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."token_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_lots" ADD CONSTRAINT "token_lots_from_lot_token_lots_id_fk" FOREIGN KEY ("from_lot") REFERENCES "public"."token_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_lot_moves_by_lot" ON "token_lot_moves" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "token_lots_open" ON "token_lots" USING btree ("member","expires_at","id") WHERE available > 0 OR held > 0;--> statement-breakpoint
CREATE INDEX "token_lots_to_expire" ON "token_lots" USING btree ("expires_at","id") WHERE available > 0;--> statement-breakpoint
CREATE INDEX "token_lots_by_transfer" ON "token_lots" USING btree ("transfer_id");--> statement-breakpoint
ALTER TABLE "token_transfers" ADD CONSTRAINT "token_transfers_concerns_token_transfers_id_fk" FOREIGN KEY ("concerns") REFERENCES "public"."token_transfers"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "token_transfers" ADD CONSTRAINT "direction_of_kind" CHECK (kind = 'reversal' OR kind || ' ' || from_account || ' ' || to_account IN ('claim claim available', 'promotion promotion available', 'creator promotion available', 'purchase issuance pending', 'bonus promotion pending', 'bonus promotion available', 'mature pending available', 'hold available held', 'redeem held redemption', 'release held available', 'refund pending issuance', 'refund available issuance', 'refund pending promotion', 'refund available promotion', 'restore redemption available', 'expire available expiry', 'reinstate expiry available', 'grant promotion available', 'correction promotion available', 'correction available promotion', 'forfeit available expiry', 'forfeit pending expiry', 'forfeit held expiry', 'forfeit promotion available')) NOT VALID;--> statement-breakpoint
ALTER TABLE "token_transfers" ADD CONSTRAINT "concerns_its_transfer" CHECK ("token_transfers"."concerns" IS NOT NULL OR "token_transfers"."kind" NOT IN ('redeem', 'release', 'restore', 'reinstate')) NOT VALID;