import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Failures } from './failures.ts'

const pauseMs = 500
/** After failures in a row the pauses grow to this: an absent database is found again within seconds, and not hammered. */
const maxPauseMs = 4000
/** Between one full batch and the next: long enough to see how busy the process is. */
const glanceMs = 50
/** Share of its time that a process may spend before what can wait does. */
const busy = 0.6
/** How many more pauses it waits at the most while the process is busy. */
const maxPauses = 4

/**
 * Does something again and again until stopped: at once while there is more of it and the process has time, with pauses
 * otherwise, so that what can wait leaves the processor to buyers. After a failure it goes on, a little later.
 */
export function repeatUntilStopped(job: string, act: () => Promise<{ isMore: boolean }>, failures: Failures) {
	const stopping = new AbortController()
	const { signal } = stopping
	async function isCalm(ms: number): Promise<boolean> {
		const before = performance.eventLoopUtilization()
		await sleep(ms, undefined, { signal }).catch(() => {})
		return performance.eventLoopUtilization(before).utilization < busy
	}
	async function loop() {
		let inARow = 0
		while (!signal.aborted) {
			const done = await failures.watch(job, act).catch(() => null)
			inARow = done ? 0 : inARow + 1
			const pause = Math.min(maxPauseMs, pauseMs * 2 ** Math.max(0, inARow - 1))
			let calm = await isCalm(done?.isMore ? glanceMs : pause)
			for (let pauses = 0; !calm && pauses < maxPauses && !signal.aborted; pauses++) calm = await isCalm(pauseMs)
		}
	}
	const running = loop()
	return {
		async stop() {
			stopping.abort()
			await running
		},
	}
}
