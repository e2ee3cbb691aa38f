-- What holds of every account. `checked` are the accounts that this pass looks at.
SELECT 'second factor is on without a secret, or a secret counts while it is off' AS rule, u.id AS subject, u.two_factor_enabled::text AS detail
FROM checked u LEFT JOIN two_factors t ON t.user_id = u.id AND t.confirmed_at IS NOT NULL
WHERE u.two_factor_enabled <> (t.user_id IS NOT NULL)
UNION ALL
SELECT 'deleted account still opens, or holds a role', u.id, concat_ws(' ', a.provider_id, r.role, s.id, k.id)
FROM checked u LEFT JOIN accounts a ON a.user_id = u.id LEFT JOIN user_roles r ON r.user_id = u.id LEFT JOIN sessions s ON s.user_id = u.id
	LEFT JOIN api_keys k ON k.user_id = u.id
WHERE u.deleted_at IS NOT NULL AND (a.id IS NOT NULL OR r.role IS NOT NULL OR s.id IS NOT NULL OR k.id IS NOT NULL)
UNION ALL
SELECT 'portal is open to somebody who belongs to no company, and nobody of the staff gave it', u.id, last.action
FROM checked u JOIN user_roles r ON r.user_id = u.id AND r.role = 'DISTRIBUTOR'
CROSS JOIN LATERAL (SELECT action FROM audit_log WHERE subject = u.id AND action IN ('portal.opened', 'portal.closed', 'roles.set')
	ORDER BY id DESC LIMIT 1) last
WHERE last.action <> 'roles.set' AND NOT EXISTS (SELECT FROM company_members m WHERE m.user_id = u.id)
