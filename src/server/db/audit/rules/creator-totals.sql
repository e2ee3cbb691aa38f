-- What holds of the commission of every creator in all. `checked` are those that this pass looks at.
SELECT 'commission of a creator is not the sum of the receipts' AS rule, c.handle AS subject,
	format('in all %s, of the receipts %s', coalesce(t.cents, 0), r.cents) AS detail
FROM checked c LEFT JOIN creator_totals t ON t.creator_id = c.id
CROSS JOIN LATERAL (SELECT coalesce(sum(left_cents), 0) AS cents FROM creator_attributions WHERE creator_id = c.id) r
WHERE coalesce(t.cents, 0) <> r.cents
