import { Client } from 'pg'
import { expect } from 'vitest'
import { Batch } from '#server/db/statements/batch.ts'

interface Plan {
	'Node Type': string
	'Relation Name'?: string
	'Index Name'?: string
	'Index Cond'?: string
	'Actual Rows'?: number
	'Actual Loops'?: number
	'Rows Removed by Filter'?: number
	'Rows Removed by Index Recheck'?: number
	Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const isExplained = (text: string) => /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text)
const isReading = (text: string) => /^\s*(?:SELECT|WITH)\b/i.test(text) && !/\b(?:INSERT|UPDATE|DELETE)\b/i.test(text)

/** What an entry of an index costs of a row that is compared with a word: 0.14 µs of 4.4 µs, measured. */
const entryOfRow = 1 / 30

/** What a statement reads is told by its plan, however quick it is on a small store. */
export function watchPlans(ownerUrl: string, growing: ReadonlySet<string>) {
	/** Every statement that leaves for the database while something is looked at, with the values of the last time. */
	const asked = new Map<string, unknown[]>()
	const { query } = Client.prototype
	Client.prototype.query = function (this: Client, ...given: unknown[]) {
		const [first, second] = given
		for (const { statement, values } of first instanceof Batch ? first.queued : [])
			asked.set(statement.text, [...values])
		const { text, values } = (typeof first === 'string' ? { text: first } : first) as {
			text?: unknown
			values?: unknown[]
		}
		if (typeof text === 'string') asked.set(text, values ?? (Array.isArray(second) ? second : []))
		return (query as (...given: unknown[]) => unknown).apply(this, given)
	} as typeof query

	const unseen = (client: Client, ...given: [text: string, values?: unknown[]]) =>
		(query as (...given: unknown[]) => Promise<{ rows: Array<{ 'QUERY PLAN': [{ Plan: Plan }] }> }>).apply(
			client,
			given,
		)

	async function explained<T>(
		act: () => Promise<unknown>,
		options: string,
		take: (explain: (text: string, values?: unknown[]) => Promise<Plan[]>) => Promise<T>,
	): Promise<T> {
		asked.clear()
		await act()
		const client = new Client({ connectionString: ownerUrl })
		await client.connect()
		try {
			await unseen(
				client,
				'SET plan_cache_mode = force_generic_plan; SET jit = off; SET max_parallel_workers_per_gather = 0',
			)
			return await take(async (text, values) => {
				const { rows } = await unseen(client, `EXPLAIN (${options}, FORMAT JSON) ${text}`, values)
				return rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan))
			})
		} finally {
			await client.end()
		}
	}

	return {
		/** Tables that grow and that the statements asked by `act` would read from end to end. */
		readWhole: (act: () => Promise<unknown>): Promise<string[]> =>
			explained(act, 'GENERIC_PLAN', async (explain) => {
				const found: string[] = []
				const texts = [...asked.keys()].filter(isExplained)
				expect(texts.length).toBeGreaterThan(0)
				for (const text of texts)
					for (const node of await explain(text))
						if (node['Node Type'] === 'Seq Scan' && growing.has(node['Relation Name'] ?? ''))
							found.push(`${node['Relation Name']}: ${text}`)
				return found
			}),

		/** By which conditions `act` looks into an index. */
		conditionsOn: (index: string, act: () => Promise<unknown>): Promise<string[]> =>
			explained(act, 'GENERIC_PLAN', async (explain) => {
				const found: string[] = []
				for (const text of [...asked.keys()].filter(isExplained))
					for (const node of await explain(text)) if (node['Index Name'] === index) found.push(node['Index Cond'] ?? '')
				return found
			}),

		/** How many rows the most expensive step of what `act` reads looks at, of those that are found and those passed over. */
		maxRowsRead: (act: () => Promise<unknown>): Promise<number> =>
			explained(act, 'ANALYZE', async (explain) => {
				let max = 0
				for (const [text, values] of [...asked].filter(([text]) => isReading(text)))
					for (const node of await explain(text, values)) {
						const passed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
						const read = ((node['Actual Rows'] ?? 0) + passed) * (node['Actual Loops'] ?? 1)
						max = Math.max(max, node['Node Type'] === 'Bitmap Index Scan' ? read * entryOfRow : read)
					}
				return max
			}),

		stop: () => {
			Client.prototype.query = query
		},
	}
}
