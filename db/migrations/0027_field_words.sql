-- Tables under the words of docs/glossary.md. Nothing is rewritten: each statement changes the catalogue only.
ALTER TABLE stock_claims RENAME TO stock_reservations;--> statement-breakpoint
ALTER TABLE stock_reservations RENAME CONSTRAINT stock_claims_line_id_lot_id_pk TO stock_reservations_line_id_lot_id_pk;--> statement-breakpoint
ALTER TABLE stock_reservations RENAME CONSTRAINT stock_claims_lot_id_stock_lots_id_fk TO stock_reservations_lot_id_stock_lots_id_fk;--> statement-breakpoint
ALTER TABLE stock_reservations RENAME CONSTRAINT stock_claims_order_fk TO stock_reservations_order_fk;--> statement-breakpoint
ALTER TABLE stock_reservations RENAME CONSTRAINT stock_claims_line_fk TO stock_reservations_line_fk;--> statement-breakpoint
DO $$
DECLARE renamed record;
BEGIN
	FOR renamed IN
		SELECT indexname AS was, replace(indexname, 'claims', 'reservations') AS becomes FROM pg_indexes
		WHERE tablename = 'stock_reservations' AND indexname LIKE '%claims%'
	LOOP
		EXECUTE format('ALTER INDEX %I RENAME TO %I', renamed.was, renamed.becomes);
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE locations RENAME TO warehouses;--> statement-breakpoint
ALTER TABLE warehouses RENAME CONSTRAINT locations_pkey TO warehouses_pkey;--> statement-breakpoint
ALTER TABLE stock_lots RENAME CONSTRAINT stock_lots_location_locations_code_fk TO stock_lots_location_warehouses_code_fk;--> statement-breakpoint
ALTER TABLE flavours RENAME TO flavors;--> statement-breakpoint
ALTER TABLE flavors RENAME CONSTRAINT flavours_pkey TO flavors_pkey;--> statement-breakpoint
ALTER TABLE products RENAME COLUMN flavour TO flavor;--> statement-breakpoint
ALTER TABLE products RENAME CONSTRAINT products_flavour_flavours_slug_fk TO products_flavor_flavors_slug_fk;--> statement-breakpoint
ALTER TRIGGER flavour_words_written ON flavors RENAME TO flavor_words_written;--> statement-breakpoint
ALTER FUNCTION flavour_words_changed() RENAME TO flavor_words_changed;--> statement-breakpoint
CREATE OR REPLACE FUNCTION flavor_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_product_document(p) FROM products p WHERE p.flavor = NEW.slug;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_product_document(of products) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	flavor flavors;
	called text;
	kind text;
	stressed text;
	described text;
BEGIN
	DELETE FROM product_documents WHERE product_id = of.id AND of.status <> 'active';
	IF of.status <> 'active' THEN RETURN; END IF;
	SELECT * INTO flavor FROM flavors WHERE slug = of.flavor;
	called := concat_ws(' ', of.name, flavor.name);
	kind := concat_ws(' ',
		CASE of.category
			WHEN 'energy-drink' THEN 'energy drink can'
			WHEN 'bundle' THEN 'bundle set pack'
			WHEN 'gift-cards' THEN 'gift card voucher'
			ELSE 'merchandise merch'
		END,
		(SELECT string_agg(note, ' ') FROM jsonb_array_elements_text(flavor.notes) note),
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
