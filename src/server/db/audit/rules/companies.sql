-- What holds of every company. `checked` are the companies that this pass looks at.
SELECT 'member of a company lacks the portal, and nobody of the staff took it' AS rule, c.number AS subject, m.user_id AS detail
FROM checked c JOIN company_members m ON m.company_id = c.id
WHERE NOT EXISTS (SELECT FROM user_roles r WHERE r.user_id = m.user_id AND r.role IN ('DISTRIBUTOR', 'ADMIN'))
	AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject = m.user_id AND a.action = 'roles.set' AND a.at > m.created_at)
UNION ALL
SELECT 'version of a company is not one for each change', c.number, format('version %s, changes %s', c.version, e.changes)
FROM checked c CROSS JOIN LATERAL (SELECT count(*) AS changes FROM company_events
	WHERE company_id = c.id AND action IN ('company.changed', 'territory.changed')) e
WHERE c.version <> e.changes + 1
UNION ALL
SELECT 'company has places and none is the usual one', c.number, l.places::text
FROM checked c CROSS JOIN LATERAL (SELECT count(*) AS places, count(*) FILTER (WHERE is_default) AS usual
	FROM company_locations WHERE company_id = c.id AND archived_at IS NULL) l
WHERE l.places > 0 AND l.usual = 0
