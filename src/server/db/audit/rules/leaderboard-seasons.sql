-- What holds of every season of the leaderboard. `checked` are those that this pass looks at.
SELECT 'step does not count the members who stand on it' AS rule, format('%s %s', season_id, points) AS subject,
	format('counted %s, there are %s', sum(counted), sum(standing)) AS detail
FROM (SELECT s.season_id, s.points, s.members AS counted, 0 AS standing
		FROM checked c JOIN leaderboard_steps s ON s.season_id = c.id
	UNION ALL
	SELECT s.season_id, s.points, 0, count(*)
		FROM checked c JOIN leaderboard_standings s ON s.season_id = c.id WHERE s.is_shown AND s.points > 0
		GROUP BY s.season_id, s.points) both_ways
GROUP BY season_id, points HAVING sum(counted) <> sum(standing)
