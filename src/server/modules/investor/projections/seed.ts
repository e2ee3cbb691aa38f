import { eq, sql } from 'drizzle-orm'
import type { DriverValues } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { initialNames } from '#contracts/insight/projections/drivers/slot-drivers.ts'
import { initialValues } from '#contracts/insight/projections/engine.ts'
import { calendarMonth, countedMonth } from '#contracts/shared/calendar.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { lockSeeding } from '#server/db/setup/seed-lock.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { projectionComments, projectionScenarios, projectionVersions } from './tables.ts'

const byYear = (driver: string, values: readonly [number, number, number, number, number]): DriverValues =>
	Object.fromEntries(values.map((value, at) => [`${driver}.${at + 1}`, value]))
const everyYear = (driver: string, value: number) => byYear(driver, [value, value, value, value, value])

/**
 * What the demo's plan assumes: its store as two years of orders, invoices, shops and entered facts left it, so that what is
 * expected goes on from what happened. A round is raised before cash is short.
 */
const demoValues: DriverValues = {
	...{ 'start.doors': 81, 'start.cash': 188_899_283, 'start.visits': 47_600, 'start.people': 23 },
	...{ 'start.inventory': 10_500_000, 'start.receivables': 6_500_000, 'start.payables': 3_642_000 },
	'start.tokens': 30_000,
	...byYear('doors.opened', [6, 10, 14, 16, 18]),
	...byYear('velocity', [12_800, 13_000, 13_300, 13_600, 13_800]),
	...everyYear('wholesale.price', 15_100),
	...byYear('visits.growth', [150, 200, 150, 100, 80]),
	...everyYear('order.cans', 2_500),
	...everyYear('price.pack', 34_000),
	...everyYear('price.case', 26_000),
	...everyYear('mix.case', 3_900),
	...everyYear('store.discount', 300),
	...everyYear('store.returns', 370),
	...byYear('cogs', [6_600, 6_600, 6_500, 6_400, 6_300]),
	...everyYear('freight.order', 640),
	...everyYear('freight.can', 700),
	...everyYear('fees', 330),
	...byYear('marketing', [2_400_000, 4_200_000, 5_200_000, 5_800_000, 6_200_000]),
	...everyYear('commissions', 50),
	...{ team: 5_400_000, 'hire.2.people': 2, 'hire.3.people': 4, 'round.1.month': 0, 'round.1.amount': 0 },
}

/** Closed months of the demo's plan when it is first opened. */
const closedMonths = 4

interface SeedVersion {
	values: DriverValues
	words: string
	/** Days after the plan began; before it, the first months had been expected. */
	day: number
}
interface SeedScenario {
	name: string
	kind: 'base' | 'upside' | 'downside'
	versions: readonly SeedVersion[]
	comments: ReadonlyArray<{ text: string; version: number; day: number }>
}

const demoScenarios: readonly SeedScenario[] = [
	{
		...{ name: 'Base', kind: 'base' },
		versions: [
			{
				values: { 'velocity.1': 13_600, 'velocity.2': 13_800 },
				words: 'The plan as the board saw it in the spring.',
				day: -6,
			},
			{ values: {}, words: 'Velocity is lower: the first resets were late.', day: 40 },
			{
				values: { 'cogs.2': 6_450, 'cogs.3': 6_300, 'cogs.4': 6_250, 'cogs.5': 6_200 },
				words: 'The new filler quotes less per can from the second year on.',
				day: 98,
			},
		],
		comments: [
			{ text: 'Is the churn of doors from our own list, or from the panel?', version: 2, day: 43 },
			{ text: 'From our own: shops that ordered nothing for 90 days.', version: 2, day: 44 },
		],
	},
	{
		...{ name: 'Upside', kind: 'upside' },
		versions: [
			{
				values: { 'doors.opened.1': 10, 'doors.opened.2': 24, 'conversion.2': 300 },
				words: 'A regional chain lists us in its first year.',
				day: -4,
			},
			{
				values: {
					'doors.opened.1': 8,
					'doors.opened.2': 26,
					'doors.opened.3': 30,
					'conversion.2': 300,
					'marketing.2': 4_800_000,
				},
				words: 'The chain starts later and larger; marketing follows it.',
				day: 61,
			},
		],
		comments: [{ text: 'The buyer of the chain decides in January.', version: 2, day: 70 }],
	},
	{
		...{ name: 'Downside', kind: 'downside' },
		versions: [
			{
				values: {
					'velocity.1': 11_200,
					'velocity.2': 11_000,
					'velocity.3': 11_400,
					'cogs.1': 7_100,
					'cogs.2': 7_000,
					'round.2.month': 28,
				},
				words: 'Aluminum stays dear, shelves turn slower, and the round closes half a year later.',
				day: -4,
			},
		],
		comments: [],
	},
]

/** The demo's plan with its scenarios, versions and comments; once in the life of a database. What happened, a job reads. */
export async function seedProjections(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		await lockSeeding(tx, 'projections')
		if ((await tx.$count(projectionScenarios)) > 0) return
		const { id } = publishedUsers
		const [admin] = await tx.select({ id }).from(publishedUsers).where(eq(publishedUsers.username, 'admin'))
		const author = admin?.id ?? 'system'
		const start = countedMonth(new Date().toISOString()) - closedMonths
		for (const scenario of demoScenarios) await writeScenario(tx, scenario, { author, start })
	})
}

async function writeScenario(
	tx: Tx,
	{ name, kind, versions, comments }: SeedScenario,
	{ author, start }: { author: string; start: number },
): Promise<void> {
	const on = (day: number) =>
		sql`${`${calendarMonth(start)}-01T16:00:00Z`}::timestamptz + make_interval(days => ${day})`
	const [made] = await tx
		.insert(projectionScenarios)
		.values({ name, kind, version: versions.length })
		.returning({ id: projectionScenarios.id })
	if (!made) throw new Error('No scenario was written.')
	const whole = kind === 'base' ? { ...initialValues, ...demoValues, 'start.month': start } : {}
	for (const [at, { values, words, day }] of versions.entries())
		await tx.insert(projectionVersions).values({
			...{ scenarioId: made.id, version: at + 1, author, words, at: on(day) },
			values: { ...whole, ...values },
			names: kind === 'base' ? { ...initialNames } : {},
			baseVersion: kind === 'base' ? null : day < 40 ? 1 : day < 98 ? 2 : 3,
		})
	for (const { text, version, day } of comments)
		await tx.insert(projectionComments).values({ scenarioId: made.id, version, text, author, at: on(day) })
}
