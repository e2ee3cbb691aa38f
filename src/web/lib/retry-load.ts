/** How long each further try waits, in ms; after the last one the failure is the part's own. */
const pausesMs = [500, 2000, 5000]

/**
 * Loads code that comes on demand, and asks again for a file that does not arrive. React's `lazy` would keep the first
 * failure for good, and with it the part's whole page.
 */
export const retryLoad =
	<T>(load: () => Promise<T>) =>
	async (): Promise<T> => {
		for (const pauseMs of pausesMs) {
			try {
				return await load()
			} catch {
				await nextChance(pauseMs)
			}
		}
		return load()
	}

/** Waits before the next try; offline, until the browser is online again. */
const nextChance = (pauseMs: number) =>
	new Promise<void>((resolve) => {
		if (navigator.onLine) setTimeout(resolve, pauseMs)
		else addEventListener('online', () => resolve(), { once: true })
	})
