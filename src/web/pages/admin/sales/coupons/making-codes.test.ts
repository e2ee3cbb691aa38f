import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { makeManyCodes } from './making-codes.ts'

interface Asked {
	body: { codes: number }
	idempotencyKey: string
}

/** A server that answers each call with what `answers` says of it: codes, none for a replay, or a failure. */
function aServer(answers: (nth: number) => 'codes' | 'replay' | Error) {
	const asked: Asked[] = []
	const call = async (_: unknown, input: Asked) => {
		asked.push(input)
		const answer = answers(asked.length)
		if (answer instanceof Error) throw answer
		const { codes } = input.body
		return { codes: answer === 'replay' ? null : Array.from({ length: codes }, (__, at) => `${asked.length}-${at}`) }
	}
	return { asked, call: call as never }
}
const making = (wanted: number, more = {}) => ({ wanted, onMade: () => {}, isWanted: () => true, ...more })
const promotion = { id: 'one' }

test('many codes are made ten thousand a call, each under a key of its own', async () => {
	const { asked, call } = aServer(() => 'codes')
	const seen: number[] = []
	const { codes, error } = await makeManyCodes(
		call,
		promotion,
		making(200_000, { onMade: (count: number) => seen.push(count) }),
	)
	expect(new Set(codes).size).toBe(200_000)
	expect(error).toBeNull()
	expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(20)
	expect(seen.slice(0, 2)).toEqual([10_000, 20_000])
})

test('an answer that was lost is asked for again; its codes are gone, and others are made', async () => {
	const { asked, call } = aServer((nth) => (nth === 1 ? new TypeError('No answer') : nth === 2 ? 'replay' : 'codes'))
	const { codes, error } = await makeManyCodes(call, promotion, making(15_000))
	expect([codes.length, error]).toEqual([15_000, null])
	expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey)
	expect(asked[2]?.idempotencyKey).not.toBe(asked[1]?.idempotencyKey)
})

test('what stops it leaves the codes that there are', async () => {
	const away = aServer((nth) => (nth === 1 ? 'codes' : new TypeError('No answer')))
	const first = await makeManyCodes(away.call, promotion, making(30_000))
	expect([first.codes.length, first.error instanceof TypeError, away.asked.length]).toEqual([10_000, true, 4])
	const ended = aServer((nth) => (nth === 1 ? 'codes' : new ApiError(409, '')))
	const second = await makeManyCodes(ended.call, promotion, making(30_000))
	expect([second.codes.length, ended.asked.length]).toEqual([10_000, 2])
	const stopped = aServer(() => 'codes')
	const third = await makeManyCodes(
		stopped.call,
		promotion,
		making(30_000, { isWanted: () => stopped.asked.length < 2 }),
	)
	expect([third.codes.length, third.error]).toEqual([20_000, null])
})
