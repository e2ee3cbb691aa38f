import { type OpeningSummary, type teams, type Workplace, workplaces } from '#contracts/content/content.ts'
import { formatCount } from '#contracts/shared/money.ts'

export type Team = (typeof teams)[number]

/** "$68,000 to $84,000 a year" */
export const payLabels = ({ from, to, per }: OpeningSummary['pay']): string =>
	`$${formatCount(from)} to $${formatCount(to)} ${per === 'year' ? 'a year' : 'an hour'}`

export interface OpeningView {
	team: Team | null
	workplace: Workplace | null
}

/** The list of openings as its URL says it; what it may not say is left out. */
export function openingViewIn(search: URLSearchParams, openings: readonly OpeningSummary[]): OpeningView {
	const team = search.get('team')
	const workplace = search.get('workplace')
	return {
		team: openings.find((opening) => opening.team === team)?.team ?? null,
		workplace: workplace !== null && Object.hasOwn(workplaces, workplace) ? (workplace as Workplace) : null,
	}
}

export const openingUrl = ({ team, workplace }: OpeningView): string => {
	const query = new URLSearchParams({ ...(team && { team }), ...(workplace && { workplace }) }).toString()
	return query ? `/careers?${query}` : '/careers'
}

/** The shown openings by team, in the order in which the teams first come. */
export function byTeam(openings: readonly OpeningSummary[], view: OpeningView): Array<[Team, OpeningSummary[]]> {
	const shown = openings.filter(
		(opening) =>
			(view.team === null || opening.team === view.team) &&
			(view.workplace === null || opening.workplace === view.workplace),
	)
	return [...Map.groupBy(shown, ({ team }) => team)]
}
