import type { PointKind, PointRules } from '#contracts/leaderboard/leaderboard.ts'

/** Something a member did in a season that may bring points. */
export interface Deed {
	kind: PointKind
	subject: string
	at: Date
}

/** What is written down of it: even turns gave points, odd ones took them back. */
export interface NotedFact {
	kind: PointKind
	subject: string
	turn: number
	points: number
}

const keyOf = ({ kind, subject }: Pick<Deed, 'kind' | 'subject'>) => `${kind}\n${subject}`

const earlierFirst = (a: Deed, b: Deed) =>
	a.at.getTime() - b.at.getTime() || (a.subject < b.subject ? -1 : Number(a.subject > b.subject))

/** The deeds that count: of each kind the first ones, up to its cap. */
export function countedDeeds(deeds: readonly Deed[], rules: PointRules): Deed[] {
	const left = new Map(Object.entries(rules).map(([kind, { max }]) => [kind, max]))
	return deeds.toSorted(earlierFirst).filter(({ kind }) => {
		const room = left.get(kind) ?? 0
		left.set(kind, room - 1)
		return room > 0
	})
}

/** The rows that bring what is written down to what counts now; none when it is so already. */
export function missingFacts(
	deeds: readonly Deed[],
	noted: readonly NotedFact[],
	rules: PointRules,
	now: Date,
): (NotedFact & { at: Date })[] {
	const last = new Map<string, NotedFact>()
	for (const fact of noted) if ((last.get(keyOf(fact))?.turn ?? -1) < fact.turn) last.set(keyOf(fact), fact)
	const counted = countedDeeds(deeds, rules)
	const counts = new Set(counted.map(keyOf))
	const isGiven = (fact: NotedFact | undefined) => fact !== undefined && fact.turn % 2 === 0
	const given = counted
		.filter((deed) => !isGiven(last.get(keyOf(deed))))
		.map((deed) => ({ ...deed, turn: (last.get(keyOf(deed))?.turn ?? -1) + 1, points: rules[deed.kind].points }))
	const takenBack = [...last.values()]
		.filter((fact) => isGiven(fact) && !counts.has(keyOf(fact)))
		.map(({ kind, subject, turn, points }) => ({ kind, subject, turn: turn + 1, points: -points, at: now }))
	return [...given, ...takenBack]
}
