ALTER TABLE "case_packs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "case_packs_in_order" ON "case_packs" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "price_lists_newest" ON "price_lists" USING btree ("valid_from","id");