import { expect, test } from 'vitest'
import { clockText, isRunning, leftOf, type StepTimers, toggledTimer } from './step-timers.ts'

const none: StepTimers = new Map()
const left = (timers: StepTimers, step: number, now: number) => {
	const timer = timers.get(step)
	return timer && leftOf(timer, now)
}

test('a timer runs on while another is begun, stands when it is stopped, and goes on from there', () => {
	let timers = toggledTimer(none, 0, 60, 1000)
	timers = toggledTimer(timers, 2, 30, 11_000)
	expect([left(timers, 0, 21_000), left(timers, 2, 21_000)]).toEqual([40_000, 20_000])
	timers = toggledTimer(timers, 0, 60, 21_000)
	expect(left(timers, 0, 99_000)).toBe(40_000)
	expect(isRunning(timers.get(0), 99_000)).toBe(false)
	timers = toggledTimer(timers, 0, 60, 100_000)
	expect(left(timers, 0, 110_000)).toBe(30_000)
})

test('one that has ended begins anew', () => {
	const timers = toggledTimer(toggledTimer(none, 1, 10, 0), 1, 10, 20_000)
	expect(left(timers, 1, 20_000)).toBe(10_000)
})

test.each([
	[0, '0:00'],
	[1, '0:01'],
	[59_001, '1:00'],
	[95_000, '1:35'],
	[3_600_000, '60:00'],
])('%i ms read %s', (ms, text) => expect(clockText(ms)).toBe(text))
