-- What holds of every recipe. `checked` are those that this pass looks at.
SELECT 'recipe counts other ratings than it has' AS rule, c.slug AS subject,
	format('%s of %s stars counted, %s of %s there', c.rating_count, c.rating_sum, r.ratings, r.stars) AS detail
FROM checked c CROSS JOIN LATERAL (SELECT count(*) AS ratings, coalesce(sum(stars), 0) AS stars
	FROM recipe_ratings WHERE recipe_id = c.id) r
WHERE (c.rating_count, c.rating_sum) IS DISTINCT FROM (r.ratings::int, r.stars::int)
UNION ALL
SELECT 'recipe counts other saves than it has', c.slug, format('%s counted, %s there', c.save_count, s.saves)
FROM checked c CROSS JOIN LATERAL (SELECT count(*) AS saves FROM recipe_saves WHERE recipe_id = c.id) s
WHERE c.save_count <> s.saves
UNION ALL
SELECT 'author rated their own recipe', c.slug, c.author_id
FROM checked c JOIN recipe_ratings r ON r.recipe_id = c.id AND r.user_id = c.author_id
UNION ALL
SELECT 'public reads a version that can change, or is of another recipe', c.slug, v.id::text
FROM checked c JOIN recipe_versions v ON v.id = c.published_version_id
WHERE NOT v.is_frozen OR v.recipe_id <> c.id
