import { expect, test } from 'vitest'
import type { PointRules } from '#contracts/leaderboard/leaderboard.ts'
import { countedDeeds, type Deed, missingFacts, type NotedFact } from './rules.ts'

const rules: PointRules = {
	flavor: { points: 50, max: 2 },
	recipe: { points: 100, max: 1 },
	friend: { points: 100, max: 1 },
	shop: { points: 50, max: 1 },
	claim: { points: 10, max: 3 },
}
const now = new Date('2026-11-23T12:00:00Z')
const deed = (kind: Deed['kind'], subject: string, day: number): Deed => ({
	kind,
	subject,
	at: new Date(Date.UTC(2026, 9, day)),
})

test('of each kind the first ones count, up to its cap, in whatever order they are read', () => {
	const deeds = [deed('flavor', 'c', 3), deed('flavor', 'a', 1), deed('claim', 'x', 1), deed('flavor', 'b', 2)]
	expect(countedDeeds(deeds, rules).map(({ subject }) => subject)).toEqual(['a', 'x', 'b'])
	expect(countedDeeds(deeds.toReversed(), rules)).toEqual(countedDeeds(deeds, rules))
})

test('what is written down follows what counts, back and forth, and its sum is always what counts', () => {
	const noted: NotedFact[] = []
	const counts = (deeds: readonly Deed[]) => {
		const missing = missingFacts(deeds, noted, rules, now)
		noted.push(...missing)
		expect(missingFacts(deeds, noted, rules, now)).toEqual([])
		const sum = noted.reduce((points, fact) => points + fact.points, 0)
		expect(sum).toBe(countedDeeds(deeds, rules).reduce((points, { kind }) => points + rules[kind].points, 0))
		return sum
	}
	const [a, b, c] = [deed('flavor', 'a', 1), deed('flavor', 'b', 2), deed('flavor', 'c', 3)]
	expect(counts([a, b, c])).toBe(100)
	expect(counts([b, c])).toBe(100)
	expect(counts([c])).toBe(50)
	expect(counts([])).toBe(0)
	expect(counts([a, c])).toBe(100)
	expect(noted.filter(({ subject }) => subject === 'a').map(({ turn, points }) => [turn, points])).toEqual([
		[0, 50],
		[1, -50],
		[2, 50],
	])
})
