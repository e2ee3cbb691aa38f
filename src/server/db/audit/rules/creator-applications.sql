-- What holds of every application of a creator. `checked` are those that this pass looks at.
SELECT 'application of a creator is not where its last step led' AS rule, a.number AS subject,
	format('%s, last step %s', a.state, coalesce(e.action, 'none')) AS detail
FROM checked a LEFT JOIN LATERAL (SELECT action FROM creator_application_events
	WHERE application_id = a.id ORDER BY id DESC LIMIT 1) e ON true
WHERE a.state IS DISTINCT FROM CASE e.action WHEN 'taken_up' THEN 'in_review'
	WHEN 'question' THEN 'information_requested' WHEN 'answer' THEN 'in_review' ELSE e.action END
UNION ALL
SELECT 'approved application without its creator', a.number, a.user_id
FROM checked a WHERE a.state = 'approved' AND NOT EXISTS (SELECT FROM creators c WHERE c.user_id = a.user_id)
