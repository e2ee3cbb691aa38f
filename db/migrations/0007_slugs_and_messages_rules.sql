-- The rules of tables that the schema language cannot say. The serving role (untapped_app) may read and write; it may not change what is append-only.
--> statement-breakpoint
-- Messages are found by any part of what they say and who sent them.
CREATE INDEX messages_by_parts ON messages USING gin (reference gin_trgm_ops, name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops);
--> statement-breakpoint
-- People are found by any part of their user name or e-mail.
CREATE INDEX users_by_name_parts ON users USING gin (username gin_trgm_ops, email gin_trgm_ops) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- Old links lead on, whoever renames a product: its former slug is kept until another product takes it. The change of
-- the product itself is what tells every process.
CREATE FUNCTION product_slug_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM former_product_slugs WHERE slug = NEW.slug;
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO former_product_slugs (slug, product_id)
			SELECT OLD.slug, NEW.id WHERE NOT EXISTS (SELECT FROM products WHERE slug = OLD.slug);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_slug_taken AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION product_slug_changed();
--> statement-breakpoint
CREATE TRIGGER product_slug_changed AFTER UPDATE OF slug ON products FOR EACH ROW
	WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION product_slug_changed();
