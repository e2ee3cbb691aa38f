import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

const pauseMs = 500
/** Between one full batch and the next: long enough to see how busy the process is. */
const glanceMs = 50
/** Share of its time that a process may spend before what can wait does. */
const busy = 0.6
/** How many more pauses it waits at the most while the process is busy. */
const mostPauses = 4

/**
 * Does something again and again until stopped: at once while there is more of it and the process has time, with pauses
 * otherwise, so that what can wait leaves the processor to whoever is buying. A failure is logged and tried again.
 */
export function repeat(what: string, act: () => Promise<{ isMore: boolean }>, log: Logger) {
	const stopping = new AbortController()
	const { signal } = stopping
	async function isCalm(ms: number): Promise<boolean> {
		const before = performance.eventLoopUtilization()
		await sleep(ms, undefined, { signal }).catch(() => {})
		return performance.eventLoopUtilization(before).utilization < busy
	}
	async function loop() {
		while (!signal.aborted) {
			const { isMore } = await act().catch((error) => {
				log.warn({ err: error }, what)
				return { isMore: false }
			})
			let calm = await isCalm(isMore ? glanceMs : pauseMs)
			for (let pauses = 0; !calm && pauses < mostPauses && !signal.aborted; pauses++) calm = await isCalm(pauseMs)
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
