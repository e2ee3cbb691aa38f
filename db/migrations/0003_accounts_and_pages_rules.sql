-- What Drizzle's tables cannot say: rows that are only ever inserted, extensions, triggers.
--> statement-breakpoint
-- What was decided about a name stays decided.
REVOKE UPDATE, DELETE, TRUNCATE ON retired_names FROM untapped_app;
--> statement-breakpoint
-- The claims of an order change their state soon after they are written: room for that on their own page.
ALTER TABLE stock_claims SET (fillfactor = 60);
--> statement-breakpoint
-- Searching: full text for what is spelt right, trigrams for what is not.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX product_words_trigrams ON product_words USING gist (word gist_trgm_ops);
--> statement-breakpoint
-- Words without case, accents and signs, as wordsIn of the catalogue's rules makes them.
CREATE FUNCTION plain_words(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace(lower(regexp_replace(normalize(coalesce(written, ''), NFD), '[\u0300-\u036F]+', '', 'g')),
		'[^a-z0-9\u0080-\uFFFF]+', ' ', 'g')
$$;
--> statement-breakpoint
-- Stems and plain words together, so that both "oranges" and "insulat" find something.
CREATE FUNCTION search_vector(written text, weight "char") RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
	SELECT setweight(to_tsvector('pg_catalog.english', plain_words(written)) || to_tsvector('pg_catalog.simple', plain_words(written)), weight)
$$;
--> statement-breakpoint
-- What has every one of the words: by its stem, or beginning like this. Words that say nothing ("the") are passed over.
CREATE FUNCTION search_query(words text[], beginnings text[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	asked tsquery;
	stem tsquery;
BEGIN
	FOR nth IN 1..cardinality(words) LOOP
		stem := to_tsquery('pg_catalog.english', words[nth]);
		CONTINUE WHEN numnode(stem) = 0 AND cardinality(words) > 1;
		stem := stem || to_tsquery('pg_catalog.simple', beginnings[nth]);
		asked := CASE WHEN asked IS NULL THEN stem ELSE asked && stem END;
	END LOOP;
	RETURN coalesce(asked, ''::tsquery);
END $$;
--> statement-breakpoint
CREATE FUNCTION write_product_document(of products) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	flavour flavours;
	called text;
	kind text;
	stressed text;
	described text;
BEGIN
	DELETE FROM product_documents WHERE product_id = of.id AND of.status <> 'active';
	IF of.status <> 'active' THEN RETURN; END IF;
	SELECT * INTO flavour FROM flavours WHERE slug = of.flavour;
	called := concat_ws(' ', of.name, flavour.name);
	kind := concat_ws(' ',
		CASE of.category
			WHEN 'energy-drink' THEN 'energy drink can'
			WHEN 'bundle' THEN 'bundle set pack'
			WHEN 'gift-cards' THEN 'gift card voucher'
			ELSE 'merchandise merch'
		END,
		(SELECT string_agg(note, ' ') FROM jsonb_array_elements_text(flavour.notes) note),
		CASE WHEN (of.nutrition->>'sugarsG')::numeric < 0.5 THEN 'sugar free' END);
	stressed := concat_ws(' ', of.summary, (SELECT string_agg(highlight, ' ') FROM jsonb_array_elements_text(of.highlights) highlight));
	described := concat_ws(' ', of.description,
		(SELECT string_agg(part->>'name', ' ') FROM jsonb_array_elements(of.ingredients) part));
	INSERT INTO product_documents (product_id, document)
		VALUES (of.id, search_vector(called, 'A') || search_vector(kind, 'B') || search_vector(stressed, 'C') || search_vector(described, 'D'))
		ON CONFLICT (product_id) DO UPDATE SET document = excluded.document;
	-- A typo is more likely in what a product is called than in a word of its fine print.
	INSERT INTO product_words (word)
		SELECT DISTINCT word FROM regexp_split_to_table(plain_words(concat_ws(' ', called, kind, stressed)), ' ') word
		WHERE length(word) BETWEEN 4 AND 40 AND word !~ '\d'
		ORDER BY word ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_product_document(NEW);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_words_written AFTER INSERT OR UPDATE OF status, name, category, flavour, summary, description, highlights, ingredients, nutrition
	ON products FOR EACH ROW EXECUTE FUNCTION product_words_changed();
--> statement-breakpoint
CREATE FUNCTION flavour_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_product_document(p) FROM products p WHERE p.flavour = NEW.slug;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER flavour_words_written AFTER UPDATE OF name, notes ON flavours FOR EACH ROW EXECUTE FUNCTION flavour_words_changed();
--> statement-breakpoint
SELECT write_product_document(p) FROM products p;
--> statement-breakpoint
UPDATE shipping_methods SET fastest_days = 2, slowest_days = 2 WHERE id = 'express';
--> statement-breakpoint
UPDATE shipping_methods SET fastest_days = 1, slowest_days = 1 WHERE id = 'overnight';
