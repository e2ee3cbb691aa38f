import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, type Postmaster, startPostmaster } from './postmaster.ts'

const longestPauseMs = 5_000
const steadyMs = 60_000

/**
 * Brings PostgreSQL back on the same port whenever it ends without being asked to, as often as it takes. Returns how
 * to stop it for good.
 */
export function keepRunning(installation: Installation, first: Postmaster): () => Promise<void> {
	const stopping = new AbortController()
	let current = first

	const again = async (pauseMs: number): Promise<Postmaster | undefined> => {
		await sleep(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
		if (stopping.signal.aborted) return undefined
		return startPostmaster(installation, first.port).catch((error: Error) => {
			installation.log(error.message)
			return again(Math.min(pauseMs * 2 + 100, longestPauseMs))
		})
	}

	const supervise = async () => {
		let pauseMs = 0
		for (;;) {
			const startedAt = Date.now()
			const reason = await current.ended
			if (stopping.signal.aborted) return
			installation.log(`PostgreSQL ended by itself (${reason}); starting it again`)
			pauseMs = Date.now() - startedAt > steadyMs ? 0 : Math.min(pauseMs * 2 + 100, longestPauseMs)
			const next = await again(pauseMs)
			if (!next) return
			if (stopping.signal.aborted) return next.stop()
			current = next
		}
	}

	const supervision = supervise()
	return async () => {
		stopping.abort()
		await current.stop()
		await supervision
	}
}
