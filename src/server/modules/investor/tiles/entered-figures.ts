import type { FactKind } from '#contracts/insight/investor-facts.ts'
import { firstOfMonth } from '#contracts/shared/calendar.ts'
import { type Figure, newestAnswer, shareOfGain } from './answer.ts'
import { factOf, type Sources } from './sources.ts'

const entered =
	(kind: FactKind): Figure =>
	async (sources) =>
		newestAnswer(await Promise.all(sources.months.map(async (month) => (await factOf(sources, kind, month)) ?? null)))

/** Cash out less cash in of a month, funding aside; undefined where one of both ends is not known. */
async function netBurnOf(sources: Sources, month: string): Promise<number | undefined> {
	const [before, after, funding = 0] = await Promise.all([
		factOf(sources, 'cash', firstOfMonth(month, -1)),
		factOf(sources, 'cash', month),
		factOf(sources, 'funding', month),
	])
	return before === undefined || after === undefined ? undefined : before + funding - after
}

/** Cash ÷ mean net burn of three months until one; null where nothing is burned, or one of them is not known. */
async function runwayAt(sources: Sources, month: string): Promise<number | null> {
	const cash = await factOf(sources, 'cash', month)
	const burned = await Promise.all([-2, -1, 0].map((ago) => netBurnOf(sources, firstOfMonth(month, ago))))
	const known = burned.filter((each) => each !== undefined)
	const total = known.reduce((sum, each) => sum + each, 0)
	return cash === undefined || known.length < 3 ? null : shareOfGain(cash * 3, total)
}

export const enteredFigures = {
	cash: entered('cash'),
	headcount: entered('headcount'),
	payables: entered('payables'),
	burn: async (sources) =>
		newestAnswer(await Promise.all(sources.months.map(async (month) => (await netBurnOf(sources, month)) ?? null))),
	runway: async (sources) => newestAnswer(await Promise.all(sources.months.map((month) => runwayAt(sources, month)))),
} satisfies Record<string, Figure>
