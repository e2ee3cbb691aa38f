-- What every pass looks at as a whole, each minute too: rules here read small tables, or what a partial index has of large ones.
SELECT 'slug is of one product and was of another' AS rule, f.slug AS subject, f.product_id::text AS detail
FROM former_product_slugs f JOIN products p USING (slug)
