-- What holds of every prospect and of the shop that it became. `checked` are those that this pass looks at.
SELECT 'prospect has not the account of its stage' AS rule, p.id::text AS subject, format('%s, open accounts %s', p.standing, a.open) AS detail
FROM checked p CROSS JOIN LATERAL (SELECT count(*) AS open FROM retail_accounts
	WHERE prospect_id = p.id AND company_id = p.company_id AND closed_at IS NULL) a
WHERE a.open <> (p.standing = 'won')::int
UNION ALL
SELECT 'prospect is not the version that its history tells', p.id::text, format('version %s, history %s', p.version, e.last)
FROM checked p CROSS JOIN LATERAL (SELECT max(version) AS last FROM prospect_events WHERE prospect_id = p.id) e
WHERE e.last IS DISTINCT FROM p.version
UNION ALL
SELECT 'prospect was merged into one that is not there', p.id::text, format('into %s', p.merged_into)
FROM checked p JOIN prospects kept ON kept.id = p.merged_into
WHERE kept.merged_into IS NOT NULL OR kept.company_id <> p.company_id
UNION ALL
SELECT 'shop in Where to Buy is not the distributor''s', a.number, l.source
FROM checked p JOIN retail_accounts a ON a.prospect_id = p.id JOIN retail_locations l ON l.id = a.location_id
WHERE l.source <> 'distributor'
