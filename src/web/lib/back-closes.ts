import { useEffect, useEffectEvent } from 'react'

/** What lies over the page, with an entry of the history that stands for it. */
interface Cover {
	/** The address of the page below, and of the entry: choosing a filter changes the second. */
	below: string
	top: string
	/** Pages that were asked for from it and have not come yet. */
	leaving: number
}

let cover: Cover | null = null
/** Until the entry of what was closed is gone. */
let returning: Promise<void> | null = null

const here = () => location.pathname + location.search

/** Puts something over the page; the answer is called when it is closed, by whatever way. */
function coverPage(close: () => void): () => void {
	if (cover) return () => {}
	const own: Cover = { below: here(), top: here(), leaving: 0 }
	cover = own
	// To the router it is the same page, one further on: what takes its place counts on from there.
	history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '')
	const end = () => {
		window.removeEventListener('popstate', onBack, true)
		cover = null
	}
	const onBack = (event: PopStateEvent) => {
		// The page below is the one that shows: the router has nothing to do.
		if (own.top === own.below) event.stopImmediatePropagation()
		end()
		close()
	}
	window.addEventListener('popstate', onBack, true)
	return () => {
		if (cover !== own) return
		end()
		// What was asked for takes the entry's place, or has taken it.
		if (own.leaving === 0 && here() === own.below) returning = removeEntry()
	}
}

/** Goes back over the entry that stands for nothing any more, unseen by the router. */
const removeEntry = () =>
	new Promise<void>((resolve) => {
		const onGone = (event: PopStateEvent) => {
			event.stopImmediatePropagation()
			returning = null
			resolve()
		}
		window.addEventListener('popstate', onGone, { capture: true, once: true })
		history.back()
	})

/** While it is open, the browser's Back closes it and stays on the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose)
	useEffect(() => (isOpen ? coverPage(() => close()) : undefined), [isOpen])
}

type Navigate = (to: unknown, options?: { replace?: boolean }) => Promise<void>

/** A page that is asked for from what covers another takes its entry's place: Back then leads to the page itself. */
export function replaceCovers(router: { navigate: unknown }): void {
	const navigate = router.navigate as Navigate
	router.navigate = (async (to, options) => {
		if (returning) await returning
		const from = cover
		if (!from || typeof to === 'number') return navigate(to, options)
		from.leaving += 1
		await navigate(to, { ...options, replace: true })
		from.leaving -= 1
		from.top = here()
	}) satisfies Navigate
}
