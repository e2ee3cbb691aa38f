/** How long each further try waits, in ms; after the last one the failure is the part's own. */
const pausesMs = [500, 2000, 5000]

/**
 * Loads code that comes on demand, and asks again for a file that does not arrive. React's `lazy` would keep the first
 * failure for good, and with it the part's whole page.
 */
export const triedAgain =
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

/** Without a line there is no use in trying before it is back. */
const nextChance = (pauseMs: number) =>
	new Promise<void>((resolve) => {
		if (navigator.onLine) setTimeout(resolve, pauseMs)
		else addEventListener('online', () => resolve(), { once: true })
	})
