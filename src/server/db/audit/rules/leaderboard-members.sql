-- What holds of every member of the leaderboard. `checked` are those that this pass looks at.
SELECT 'standing is not the sum of its facts' AS rule, format('%s %s', c.id, s.season_id) AS subject,
	format('%s points, facts %s', s.points, f.points) AS detail
FROM checked c JOIN leaderboard_standings s ON s.member_id = c.id CROSS JOIN LATERAL (SELECT coalesce(sum(points), 0) AS points
	FROM leaderboard_facts WHERE member_id = s.member_id AND season_id = s.season_id) f
WHERE s.points <> f.points
UNION ALL
SELECT 'fact of a season stands in no standing', format('%s %s', f.member_id, f.season_id), f.subject
FROM checked c JOIN leaderboard_facts f ON f.member_id = c.id
WHERE NOT EXISTS (SELECT FROM leaderboard_standings s WHERE s.member_id = f.member_id AND s.season_id = f.season_id)
UNION ALL
SELECT 'hidden member is shown, or a shown one hidden', format('%s %s', c.id, s.season_id), c.hidden_at::text
FROM checked c JOIN leaderboard_standings s ON s.member_id = c.id
WHERE s.is_shown <> (c.hidden_at IS NULL)
UNION ALL
SELECT 'fact came after its season was closed', format('%s %s', f.member_id, f.season_id), f.subject
FROM checked c JOIN leaderboard_facts f ON f.member_id = c.id JOIN leaderboard_seasons s ON s.id = f.season_id
WHERE f.noted_at > s.closed_at
