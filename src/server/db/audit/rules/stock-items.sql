-- What holds of every item on the shelf. `checked` are the items that this pass looks at.
SELECT 'on hand of an item is not the sum of its days' AS rule, c.sku AS subject,
	format('%s: on hand %s, days %s', s.location, sum(s.on_hand), sum(s.units)) AS detail
FROM checked c CROSS JOIN LATERAL (
	SELECT location, on_hand, 0 AS units FROM stock_lots WHERE item_id = c.id
	UNION ALL SELECT location, 0, units FROM stock_days WHERE item_id = c.id) s
GROUP BY c.sku, s.location HAVING sum(s.on_hand) <> sum(s.units)
