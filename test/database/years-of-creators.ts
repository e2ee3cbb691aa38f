import type { Client } from 'pg'
import { fill } from './years-of-trade.ts'

interface CreatorTrade {
	clicks: number
	orders: number
	creators: number
	/** One of the demo's, by its handle: every tenth click and order is its own. */
	largest: string
}

const tables = [
	'creators',
	'creator_links',
	'creator_clicks',
	'creator_days',
	'creator_attributions',
	'commission_entries',
	'creator_totals',
]
const idOf = (what: string, n = 'n') => `md5('bench ${what}' || ${n})::uuid`
const numbers = (upTo: number) => `FROM generate_series(1, ${upTo}) n`
const ofWhom = (creators: number) => `CASE WHEN n % 10 = 0 THEN 0 ELSE 1 + (n::bigint * 7919) % ${creators} END`

/** Clicks of as many days as they are kept, and three years of orders of two lines each, one in fifty of which is held. */
const statements = ({ clicks, orders, creators, largest }: CreatorTrade): readonly string[] => [
	`INSERT INTO creators (id, handle, likeness, name, tier)
		SELECT ${idOf('creator')}, 'bench-' || n, 'bench-' || n, 'Bench ' || n, 'STARTER' ${numbers(creators)}`,
	`INSERT INTO creator_links (id, creator_id, code, campaign, destination)
		SELECT ${idOf('link')}, ${idOf('creator')}, 'bench' || n, 'Bench', '/shop' ${numbers(creators)}`,
	`CREATE TEMPORARY TABLE sources AS SELECT n AS nth, ${idOf('creator')} AS creator_id, ${idOf('link')} AS id ${numbers(creators)}
		UNION ALL (SELECT 0, c.id, l.id FROM creators c JOIN creator_links l ON l.creator_id = c.id WHERE c.handle = '${largest}' ORDER BY l.code LIMIT 1)`,
	`INSERT INTO creator_clicks (id, link_id, at, day, device, referrer, is_kept)
		SELECT ${idOf('click')}, s.id, c.at, (c.at AT TIME ZONE 'America/Chicago')::date,
			(ARRAY['phone', 'phone', 'tablet', 'computer', 'bot'])[1 + n % 5], 'www.youtube.com', true
		FROM (SELECT n, now() - interval '390 days' * (1 - n::float8 / ${clicks}) AS at, ${ofWhom(creators)} AS nth ${numbers(clicks)}) c
		JOIN sources s USING (nth)`,
	`INSERT INTO creator_attributions (id, order_id, order_number, creator_id, source, source_id, clicked_at, ordered_at, outcome, reason,
			settings, rate, base_cents, sold_cents, left_cents, payable_at, created_at)
		SELECT ${idOf('receipt')}, ${idOf('order')}, 'UT-' || 1000000 + n, s.creator_id, 'link', s.id, o.at, o.at,
			CASE WHEN n % 50 = 0 THEN 'held' ELSE 'counted' END, CASE WHEN n % 50 = 0 THEN 'It was ordered from your own account.' END,
			'{"version": 1, "windowDays": 30, "holdDays": 40, "newCustomersOnly": false}', 1000, 6000, 600, 600, o.at + interval '40 days', o.at
		FROM (SELECT n, now() - interval '3 years' * (1 - n::float8 / ${orders}) AS at, ${ofWhom(creators)} AS nth ${numbers(orders)}) o
		JOIN sources s USING (nth)`,
	`INSERT INTO commission_entries (id, attribution_id, line_id, source_id, day, cause, base_cents, cents, created_at)
		SELECT md5(a.id::text || line)::uuid, a.id, md5(a.order_id::text || line)::uuid, a.source_id,
			(a.ordered_at AT TIME ZONE 'America/Chicago')::date, 'sale', 3000, 300, a.created_at
		FROM creator_attributions a CROSS JOIN generate_series(1, 2) line WHERE a.order_number LIKE 'UT-_______' AND a.base_cents = 6000`,
	`INSERT INTO creator_totals (creator_id, cents) SELECT creator_id, sum(left_cents) FROM creator_attributions GROUP BY 1
		ON CONFLICT (creator_id) DO UPDATE SET cents = excluded.cents`,
	`INSERT INTO creator_days (creator_id, source_id, day, clicks, bots, orders, base_cents, commission_cents)
		SELECT s.creator_id, s.id, day, sum(clicks), sum(bots), sum(orders), sum(base), sum(cents) FROM (
			SELECT link_id AS source, day, count(*) FILTER (WHERE device <> 'bot') AS clicks, count(*) FILTER (WHERE device = 'bot') AS bots,
				0 AS orders, 0 AS base, 0 AS cents FROM creator_clicks GROUP BY 1, 2
			UNION ALL SELECT source_id, (ordered_at AT TIME ZONE 'America/Chicago')::date, 0, 0, count(*), sum(base_cents), count(*) * 600
				FROM creator_attributions GROUP BY 1, 2) counted
		JOIN sources s ON s.id = counted.source GROUP BY 1, 2, 3 ON CONFLICT (source_id, day) DO NOTHING`,
]

/** Fills a scratch database with years of clicks and commission, right enough for every list and sum. */
export async function fillWithCreators(owner: Client, trade: CreatorTrade): Promise<void> {
	await fill(owner, tables, statements(trade))
	await owner.query('DROP TABLE sources')
	await owner.query('ANALYZE')
}
