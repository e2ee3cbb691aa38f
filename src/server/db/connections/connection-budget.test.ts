import { expect, test } from 'vitest'
import { budgetProblem } from './connection-budget.ts'

test.each([
	['one process on PostgreSQL as it comes fits', 1, { max: 97, taken: 10 }, null],
	['four fit', 4, { max: 97, taken: 0 }, null],
	[
		'five do not, and are told how many would',
		5,
		{ max: 97, taken: 0 },
		/are 100. Raise max_connections, or lower WEB_CONCURRENCY to 4\./,
	],
	['with others about, four may not fit, which is only said', 4, { max: 97, taken: 40 }, /others have 40 now/],
])('%s', (_, processes, room, sentence) => {
	const problem = budgetProblem(processes, room)
	if (sentence === null) expect(problem).toBeNull()
	else expect(problem?.message).toMatch(sentence)
	expect(problem?.isHopeless ?? false).toBe(processes === 5)
})
