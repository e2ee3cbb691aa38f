-- What holds of every promotion. `checked` are those that this pass looks at; $2 is how many uses of one it may read.
, few AS (
	SELECT p.* FROM checked p WHERE (SELECT count(*) FROM (SELECT FROM promotion_uses WHERE promotion_id = p.id LIMIT $2 + 1) u) <= $2
)
SELECT 'promotion counter is not its uses' AS rule, coalesce(p.code, p.name) AS subject, format('counter %s, uses %s, limit %s', p.uses, u.uses, p.limit_total) AS detail
FROM few p CROSS JOIN LATERAL (SELECT count(*) AS uses FROM promotion_uses WHERE promotion_id = p.id) u
WHERE p.limit_total IS NOT NULL AND (p.uses <> u.uses OR u.uses > p.limit_total)
UNION ALL
SELECT 'customer used a promotion too often', coalesce(p.code, p.name), u.customer
FROM few p JOIN promotion_use_customers u ON u.promotion_id = p.id
WHERE p.limit_per_customer IS NOT NULL OR p.is_first_order_only
GROUP BY p.id, p.code, p.name, p.limit_per_customer, p.is_first_order_only, u.customer
HAVING count(*) > CASE WHEN p.is_first_order_only THEN 1 ELSE p.limit_per_customer END
UNION ALL
SELECT 'use of a single-use promotion without its code', coalesce(p.code, p.name), u.order_id::text
FROM few p JOIN promotion_uses u ON u.promotion_id = p.id LEFT JOIN promotion_codes c ON c.id = u.code_id AND c.promotion_id = p.id
WHERE (p.applies_by = 'single_use_codes') <> (c.id IS NOT NULL)
