import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the first render in the browser: what only this browser knows shows after it. */
export const useIsHydrated = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
