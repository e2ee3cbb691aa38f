import { lastOfMonth } from '#contracts/shared/calendar.ts'
import { type Figure, quotientOf, standingAnswer } from './answer.ts'
import { enteredFigures } from './entered-figures.ts'
import { sumUntil } from './sources/company-days.ts'
import { liabilityCents } from './sources/token-months.ts'
import { type Sources, trendMonths } from './sources.ts'

/** The last day of each month of the trend; of the last one, the day itself. */
export const endsOf = ({ months, asOf }: Sources): string[] =>
	months.map((month) => (lastOfMonth(month) < asOf ? lastOfMonth(month) : asOf))

/** Sales on terms are looked at for so many days: a quarter of whole weeks. */
export const quarterDays = 91

const inventory = async (sources: Sources) => (await sources.stock()).slice(-trendMonths)
async function receivables(sources: Sources): Promise<number[]> {
	const days = await sources.companies()
	return endsOf(sources).map((end) => sumUntil(days, 'owedCents', end))
}

export const capitalFigures = {
	inventory: async (sources) => standingAnswer(await inventory(sources)),
	receivables: async (sources) => standingAnswer(await receivables(sources)),
	dso: async (sources) => {
		const days = await sources.companies()
		const owed = await receivables(sources)
		return standingAnswer(
			endsOf(sources).map((end, at) =>
				quotientOf((owed[at] ?? 0) * quarterDays, sumUntil(days, 'creditCents', end, quarterDays)),
			),
		)
	},
	/** Where payables of a month are not entered, those of the month before stand. */
	workingCapital: async (sources) => {
		const [stock, owed, { trend: payables }] = await Promise.all([
			inventory(sources),
			receivables(sources),
			enteredFigures.payables(sources),
		])
		return standingAnswer(
			stock.map((cents, at) => {
				const due = payables.slice(0, at + 1).findLast((each) => each !== null) ?? null
				return due === null ? null : cents + (owed[at] ?? 0) - due
			}),
		)
	},
	tokenLiability: async (sources) => standingAnswer((await sources.tokens()).slice(-trendMonths).map(liabilityCents)),
} satisfies Record<string, Figure>
