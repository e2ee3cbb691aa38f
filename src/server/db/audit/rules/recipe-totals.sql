-- What holds of what every recipe sold. `checked` are those that this pass looks at.
SELECT 'recipe sold something else than its lines' AS rule, c.recipe_id::text AS subject,
	format('%s orders, %s units, base %s, of its lines %s, %s, %s', c.orders, c.units, c.base_cents, s.orders, s.units, s.base) AS detail
FROM checked c CROSS JOIN LATERAL (SELECT count(DISTINCT order_id) AS orders, coalesce(sum(units), 0) AS units,
	coalesce(sum(base_cents), 0) AS base FROM recipe_sales WHERE recipe_id = c.recipe_id) s
WHERE (c.orders, c.units, c.base_cents) IS DISTINCT FROM (s.orders::int, s.units::int, s.base::bigint)
UNION ALL
SELECT 'royalties of a recipe are not those of its remixes', c.recipe_id::text, format('%s, of its rows %s', c.royalty_cents, r.cents)
FROM checked c CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0) AS cents FROM recipe_royalties
	WHERE recipe_id = c.recipe_id) r
WHERE c.royalty_cents <> r.cents
UNION ALL
SELECT 'recipe sold less than nothing', c.recipe_id::text, format('%s units, base %s, royalties %s', c.units, c.base_cents, c.royalty_cents)
FROM checked c WHERE least(c.units, c.base_cents, c.royalty_cents) < 0
