import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Does something again and again with a pause in between, until stopped; a failure is logged and tried again. */
export function repeat(what: string, pauseMs: number, act: () => Promise<unknown>, log: Logger) {
	const stopping = new AbortController()
	async function loop() {
		while (!stopping.signal.aborted) {
			await act().catch((error) => log.warn({ err: error }, what))
			await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
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
