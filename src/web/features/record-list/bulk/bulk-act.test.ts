import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { inSlices, oneByOne } from './bulk-act.ts'

const refusal = (message: string) => new ApiError(409, JSON.stringify({ code: 'TAG_LIMIT', message }))
const run = { onProgress: () => {}, isStopped: () => false }
const rows = Array.from({ length: 45 }, (_, at) => at)

test('each row has its own call, and its own answer in its place', async () => {
	const tried: string[] = []
	const act = oneByOne(async (row: number, value) => {
		tried.push(`${row} ${value}`)
		if (row === 2) throw refusal('Too many tags.')
	})
	expect(await act([1, 2, 3, 4, 5, 6], 'late')).toEqual([null, 'Too many tags.', null, null, null, null])
	expect(tried.toSorted()).toEqual(['1 late', '2 late', '3 late', '4 late', '5 late', '6 late'])
})

test('rows are handed over in slices, and it tells how far it is', async () => {
	const told: number[] = []
	const sizes: number[] = []
	const outcomes = await inSlices({
		...run,
		rows,
		onProgress: (done) => told.push(done),
		async act(some) {
			sizes.push(some.length)
			return some.map(() => null)
		},
	})
	expect(sizes).toEqual([20, 20, 5])
	expect(told).toEqual([20, 40, 45])
	expect(outcomes.map(({ row }) => row)).toEqual(rows)
})

test('a slice that fails as a whole says so of each of its rows, and the next one is tried', async () => {
	const outcomes = await inSlices({
		...run,
		rows,
		act: async (some) => {
			if (some.includes(0)) throw refusal('Not now.')
			return some.map(() => null)
		},
	})
	expect(outcomes.filter(({ refused }) => refused === 'Not now.')).toHaveLength(20)
	expect(outcomes.filter(({ refused }) => refused === null)).toHaveLength(25)
})

test('what was stopped leaves the rest as it is', async () => {
	let acted = 0
	const outcomes = await inSlices({
		...run,
		rows,
		isStopped: () => acted >= 20,
		async act(some) {
			acted += some.length
			return some.map(() => null)
		},
	})
	expect([acted, outcomes.length]).toEqual([20, 20])
})
