import pg from 'pg'
import { databaseUrlOf } from '../database.ts'
import type { Row } from '../report.ts'
import type { Store } from '../store.ts'
import { load, startBare } from './load.ts'

const calls = { list: '/api/products', detail: '/api/products/blood-orange', search: '/api/products?q=orange' }

/** (b) List and detail against bare Fastify with one SELECT, and (f) the same with 10,000 products. */
export async function catalogCalls(store: Store): Promise<Row[]> {
	const databaseUrl = databaseUrlOf(store)
	const bare = await startBare(Buffer.from('-'), {}, databaseUrl)
	const rows: Row[] = []
	const before: Record<string, number> = {}
	try {
		for (const name of ['list', 'detail'] as const) {
			const yardstick = await load(`${bare.url}/${name}`)
			const ours = await load(store.url + calls[name])
			before[name] = ours.p99
			const isMet = ours.perSecond / yardstick.perSecond >= 0.6
			rows.push({
				what: `GET ${calls[name]}`,
				value: ours.perSecond,
				unit: 'req/s',
				yardstick: yardstick.perSecond,
				goal: '≥ 0.6 of bare + SELECT',
				isMet,
			})
		}
		before.search = (await load(store.url + calls.search)).p99
	} finally {
		bare.stop()
	}
	await addProducts(databaseUrl, 10_000)
	for (const [name, path] of Object.entries(calls)) {
		await fetch(store.url + path)
		const { p99 } = await load(store.url + path)
		const yardstick = before[name] ?? 0
		rows.push({
			what: `p99 of GET ${path}, 10,000 products`,
			value: p99,
			unit: 'ms',
			yardstick,
			goal: 'within 2×',
			isMet: p99 <= Math.max(yardstick * 2, 2),
		})
	}
	await removeProducts(databaseUrl)
	return rows
}

async function inDatabase(url: string, statement: string, values: unknown[] = []): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(statement, values)
	await client.end()
}

const addProducts = (url: string, count: number) =>
	inDatabase(
		url,
		`WITH made AS (
			INSERT INTO products (slug, name, category, flavor, tax_category, summary, description, pictures, position)
			SELECT 'bench-' || n, 'Bench can ' || n, category, flavor, tax_category, summary, description, pictures, 1000 + n
			FROM generate_series(1, $1) n, (SELECT * FROM products WHERE slug = 'midnight-cola') p RETURNING id, slug
		)
		INSERT INTO variants (product_id, sku, name, price_cents, weight_grams, picture, position)
		SELECT id, upper(slug), 'One', 1000, 400, 'can-blood-orange-front', 0 FROM made`,
		[count],
	)

async function removeProducts(url: string): Promise<void> {
	await inDatabase(url, "DELETE FROM variants WHERE sku LIKE 'BENCH-%'")
	await inDatabase(url, "DELETE FROM products WHERE slug LIKE 'bench-%'")
}
