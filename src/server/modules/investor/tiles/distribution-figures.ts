import { type Figure, quotientOf, standingAnswer } from './answer.ts'
import { endsOf, quarterDays } from './capital-figures.ts'
import { sumUntil } from './sources/company-days.ts'
import { trendMonths } from './sources.ts'

export const distributionFigures = {
	doors: async (sources) => standingAnswer((await sources.doors()).slice(-trendMonths)),
	velocity: async (sources) => {
		const [doors, days] = await Promise.all([sources.doors(), sources.companies()])
		const weeks = quarterDays / 7
		return standingAnswer(
			endsOf(sources).map((end, at) =>
				quotientOf(sumUntil(days, 'units', end, quarterDays), (doors.slice(-trendMonths)[at] ?? 0) * weeks),
			),
		)
	},
} satisfies Record<string, Figure>
