import { expect, test } from 'vitest'
import { noBurst, withKey } from './scan-rules.ts'

const typed = (keys: readonly string[], gapMs: number): string | null => {
	let burst = noBurst
	let last: string | null = null
	for (const [nth, key] of keys.entries()) {
		const next = withKey(burst, key, 1000 + nth * gapMs)
		burst = next.burst
		last = next.code
	}
	return last
}

test.each([
	[['U', 'T', '-', 'C', 'L', 'Enter'], 8, 'UT-CL'],
	[['Shift', 'A', '1', 'Shift', 'B', '2', 'Tab'], 10, 'A1B2'],
	[['1', '2', 'Enter'], 5, null],
	[['U', 'T', '-', 'C', 'L', 'Enter'], 150, null],
	[['Enter'], 1, null],
])('keys %j with %i ms between them are %j', (keys, gapMs, code) => {
	expect(typed(keys, gapMs)).toBe(code)
})

test('what a hand typed before a scan is no part of it', () => {
	let { burst } = withKey(noBurst, '9', 0)
	for (const [nth, key] of ['L', 'O', 'T', '7'].entries()) burst = withKey(burst, key, 900 + nth * 5).burst
	expect(withKey(burst, 'Enter', 925).code).toBe('LOT7')
})
