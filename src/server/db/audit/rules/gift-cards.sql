-- What holds of every gift card. `checked` are the cards that this pass looks at.
SELECT 'gift card balance is not the sum of its entries' AS rule, g.id::text AS subject,
	format('balance %s, entries %s', g.balance_cents, e.cents) AS detail
FROM checked g CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM gift_card_entries WHERE gift_card_id = g.id) e
WHERE g.balance_cents <> e.cents
