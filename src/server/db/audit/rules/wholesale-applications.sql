-- What holds of every application of a distributor. `checked` are those that this pass looks at.
SELECT 'approved application and its company do not know each other' AS rule, a.number AS subject, a.company_id::text AS detail
FROM checked a WHERE a.state = 'approved' AND NOT EXISTS (SELECT FROM company_events e
	WHERE e.company_id = a.company_id AND e.action = 'application.approved' AND e.details->>'application' = a.number)
UNION ALL
SELECT 'application is not where its last step led', a.number, format('%s, last step %s', a.state, coalesce(e.action, 'none'))
FROM checked a LEFT JOIN LATERAL (SELECT action FROM application_events WHERE application_id = a.id ORDER BY id DESC LIMIT 1) e ON true
WHERE a.state IS DISTINCT FROM CASE e.action WHEN 'started' THEN 'draft' WHEN 'taken_up' THEN 'in_review'
	WHEN 'question' THEN 'information_requested' WHEN 'answer' THEN 'in_review' ELSE e.action END
