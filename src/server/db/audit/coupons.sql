-- What holds of every coupon. `checked` are the coupons that this pass looks at; $2 is how many uses of one it may read.
SELECT 'coupon counter is not its uses' AS rule, c.code AS subject, format('counter %s, uses %s, limit %s', c.uses, u.uses, c.limit_total) AS detail
FROM checked c CROSS JOIN LATERAL (SELECT count(*) AS uses FROM coupon_uses WHERE coupon_id = c.id) u
WHERE c.uses <= $2 AND (c.uses <> u.uses OR u.uses > coalesce(c.limit_total, u.uses))
UNION ALL
SELECT 'customer used a coupon too often', c.code, u.customer
FROM checked c JOIN coupon_use_customers u ON u.coupon_id = c.id
WHERE c.uses <= $2 AND c.limit_per_customer IS NOT NULL
GROUP BY c.id, c.code, c.limit_per_customer, u.customer HAVING count(*) > c.limit_per_customer
