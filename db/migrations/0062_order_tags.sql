CREATE TABLE "order_tags" (
	"order_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"total_cents" integer NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag")
);
--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_by_time" ON "order_tags" USING btree ("tag","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "order_tags_by_total" ON "order_tags" USING btree ("tag","total_cents","order_id");--> statement-breakpoint
-- Lists of a tag are sorted by what stands with the tag. An edit or an exchange that changes a total has the order locked, as
-- everybody has who tags it; whatever leaves the total alone does not come here.
CREATE FUNCTION order_tags_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_tags SET total_cents = NEW.total_cents WHERE order_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_tags_total AFTER UPDATE OF total_cents ON orders FOR EACH ROW
	WHEN (OLD.total_cents <> NEW.total_cents) EXECUTE FUNCTION order_tags_total();
