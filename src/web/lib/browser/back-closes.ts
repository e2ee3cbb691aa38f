import { useEffect, useEffectEvent } from 'react'

/** A sheet or menu over the page, with an entry of the history that stands for it. */
interface Cover {
	/** The URL of the page below, and of the entry: choosing a filter changes the second. */
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
	history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, isCover: true }, '')
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
		// A page that was asked for takes the entry's place, or has taken it.
		if (own.leaving === 0 && here() === own.below) returning = removeEntry()
	}
}

/** How long the way back over an entry is waited for, in ms; a browser that goes elsewhere meanwhile never says it. */
const maxReturnMs = 2000

/** Goes back over the entry that stands for nothing any more, unseen by the router. */
const removeEntry = () =>
	new Promise<void>((resolve) => {
		const end = () => {
			clearTimeout(timer)
			window.removeEventListener('popstate', onGone, true)
			returning = null
			resolve()
		}
		const onGone = (event: PopStateEvent) => {
			event.stopImmediatePropagation()
			end()
		}
		const timer = setTimeout(end, maxReturnMs)
		window.addEventListener('popstate', onGone, true)
		history.back()
	})

/** While it is open, the browser's Back closes it and stays on the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose)
	useEffect(() => {
		if (!isOpen) return
		let uncover: (() => void) | null = null
		let isOver = false
		const put = () => {
			if (!isOver) uncover = coverPage(() => close())
		}
		// An entry that is put down while the browser is on its way back is lost, and the next Back leaves the page.
		if (returning !== null) void returning.then(put)
		else put()
		return () => {
			isOver = true
			uncover?.()
		}
	}, [isOpen])
}

/**
 * Leaves for a URL of ours that is loaded anew. What covers the page goes with it: to close it by a way back would
 * call the leaving off.
 */
export async function leaveFor(href: string): Promise<void> {
	if (returning !== null) await returning
	if (!cover) return location.assign(href)
	cover.leaving += 1
	location.replace(href)
}

type Navigate = (to: unknown, options?: { replace?: boolean }) => Promise<void>

/** A page that is asked for from what covers another takes its entry's place: Back then leads to the page itself. */
export function replaceCovers(router: { navigate: unknown }): void {
	const navigate = router.navigate as Navigate
	router.navigate = (async (to, options) => {
		if (returning !== null) await returning
		const from = cover
		if (!from || typeof to === 'number') return navigate(to, options)
		from.leaving += 1
		await navigate(to, { ...options, replace: true })
		from.leaving -= 1
		from.top = here()
	}) satisfies Navigate
}
