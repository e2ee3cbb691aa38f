-- What holds of every answer that is kept for a repeated call. `checked` are the answers that this pass looks at.
SELECT 'answered call without its order' AS rule, k.key AS subject, k.answer AS detail
FROM checked k WHERE k.status = 201 AND k.answer LIKE '{"number":"UT-%'
	AND NOT EXISTS (SELECT FROM orders o WHERE o.checkout_scope = k.scope AND o.checkout_key = k.key)
