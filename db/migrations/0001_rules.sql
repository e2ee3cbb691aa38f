-- What the table definitions cannot say: the serving role and what it may not do, and who hears of catalogue changes.

-- Rate limit counters are worthless after a crash, so they need not survive one.
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE stock_claims ADD CONSTRAINT stock_claims_order_fk FOREIGN KEY (order_id) REFERENCES orders (id);
--> statement-breakpoint
ALTER TABLE stock_claims ADD CONSTRAINT stock_claims_line_fk FOREIGN KEY (line_id) REFERENCES order_lines (id);
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_order_fk FOREIGN KEY (order_id) REFERENCES orders (id);
--> statement-breakpoint
ALTER TABLE coupon_uses ADD CONSTRAINT coupon_uses_order_fk FOREIGN KEY (order_id) REFERENCES orders (id);
--> statement-breakpoint
ALTER TABLE gift_cards ADD CONSTRAINT gift_cards_line_fk FOREIGN KEY (order_line_id) REFERENCES order_lines (id);
--> statement-breakpoint
ALTER TABLE gift_card_entries ADD CONSTRAINT gift_card_entries_order_fk FOREIGN KEY (order_id) REFERENCES orders (id);
--> statement-breakpoint
ALTER SEQUENCE order_numbers OWNED BY orders.number;
--> statement-breakpoint
INSERT INTO catalog_version DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE catalog_version SET version = version + 1;
	PERFORM pg_notify('catalog', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE watched text;
BEGIN
	FOREACH watched IN ARRAY ARRAY['flavours', 'products', 'variants', 'variant_items', 'inventory_items', 'tax_rates', 'deposit_rates', 'shipping_methods'] LOOP
		EXECUTE format('CREATE TRIGGER catalog_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed()', watched);
	END LOOP;
END $$;
--> statement-breakpoint
-- Finished pages say "sold out" or "few left": they are dropped when a lot crosses such a line, not with every sale.
CREATE FUNCTION stock_level_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('stock', NEW.item_id::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_level_changed AFTER UPDATE ON stock_lots FOR EACH ROW
	WHEN (least(OLD.on_hand - OLD.reserved, 100) / 24 <> least(NEW.on_hand - NEW.reserved, 100) / 24
		OR (OLD.on_hand = OLD.reserved) <> (NEW.on_hand = NEW.reserved))
	EXECUTE FUNCTION stock_level_changed();
--> statement-breakpoint
CREATE TRIGGER stock_lot_added AFTER INSERT ON stock_lots FOR EACH ROW EXECUTE FUNCTION stock_level_changed();
--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'untapped_app') THEN CREATE ROLE untapped_app NOLOGIN; END IF;
	EXECUTE format('GRANT untapped_app TO %I', current_user);
END $$;
--> statement-breakpoint
-- The job queues install and migrate themselves in a schema of their own.
CREATE SCHEMA pgboss AUTHORIZATION untapped_app;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public, gateway, drizzle TO untapped_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, gateway TO untapped_app;
--> statement-breakpoint
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO untapped_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, gateway TO untapped_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO untapped_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO untapped_app;
--> statement-breakpoint
-- What happened stays: these may only be added to.
REVOKE UPDATE, DELETE, TRUNCATE ON stock_movements, order_events, payment_events, gift_card_entries, audit_log FROM untapped_app;
--> statement-breakpoint
-- Orders name what they sold and hold stock of; none of it may vanish. What is no longer sold is archived.
REVOKE DELETE, TRUNCATE ON products, variants, inventory_items, stock_lots FROM untapped_app;
