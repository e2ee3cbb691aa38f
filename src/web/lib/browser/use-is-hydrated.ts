import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * What the server knew, for the first render in the browser as well; after it, what only this browser knows. Both must be
 * plain values or the same objects at each render. Where they are equal nothing is rendered again.
 */
export const useOnceHydrated = <Value>(known: Value, server: Value): Value =>
	useSyncExternalStore(
		never,
		() => known,
		() => server,
	)

/** False on the server and for the first render in the browser: what only this browser knows shows after it. */
export const useIsHydrated = (): boolean => useOnceHydrated(true, false)
