import { expect, test } from 'vitest'
import { sentWith } from '#contracts/inventory/sent-with.ts'

test('how many recalled units were sent is said once for one order, and by order for several', () => {
	const [one, other] = [
		{ number: 'UT-10001', units: 24 },
		{ number: 'UT-10007', units: 2 },
	]
	expect(sentWith([one])).toBe('You were sent 24 of it with order UT-10001.')
	expect(sentWith([one, other])).toBe('You were sent 26 of it: 24 with order UT-10001 and 2 with order UT-10007.')
})
