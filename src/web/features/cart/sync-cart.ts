import type { RequestedLine } from '#contracts/pricing/pricing.ts'
import { ApiError } from '#web/lib/api.ts'
import { parsedJson } from '#web/lib/browser/storage.ts'
import { logWarning } from '#web/lib/log.ts'
import { useCart } from './cart-store.ts'
import { type Customer, exchangeWith } from './exchange-cart.ts'
import { forgetLastSynced, lastSyncedIn, lastSyncedKey, readLastSynced, writeLastSynced } from './last-synced-cart.ts'

/** How long the cart has to rest before it is saved, in ms. */
const restMs = 500
export interface SyncedCart {
	isOf: (userId: string) => boolean
	/** The account's cart has been seen, or could not be had. */
	ready: Promise<void>
	/** Sees what other devices did, and saves what this one did. */
	pull: () => Promise<void>
	/** Saves at once what is not saved yet. */
	flush: () => Promise<void>
	stop: () => void
}

/**
 * Keeps this browser's cart and the account's the same. A change here is saved once it rests. What could not be saved
 * stays here, and goes with the next change, or when the browser is back online or looked at again.
 */
export function followAccountCart(customer: Customer): SyncedCart {
	const { userId } = customer
	let resting: ReturnType<typeof setTimeout> | undefined
	let isStopped = false
	let running: Promise<void> = Promise.resolve()
	const { see, save } = exchangeWith(customer, () => isStopped)

	/** One after the other, in this tab and among those of this browser; a failure is for the next try to mend. */
	function inTurn(work: () => Promise<void>): Promise<void> {
		clearTimeout(resting)
		running = running.then(async () => {
			if (isStopped) return
			try {
				await (navigator.locks ? navigator.locks.request(lastSyncedKey, work) : work())
			} catch (error) {
				// The session is over: the next customer to sign in is followed anew.
				if (error instanceof ApiError && error.status === 401) stop()
				else if (error instanceof ApiError)
					logWarning('The cart could not be saved to the account; it is kept here and tried again.', error)
			}
		})
		return running
	}

	const pull = () => inTurn(see)
	const flush = () => inTurn(save)
	const unsubscribe = useCart.subscribe((now, before) => {
		if (now.items === before.items) return
		clearTimeout(resting)
		resting = setTimeout(flush, restMs)
	})
	const stopListening = onReturn(() => void flush())
	/** Somebody else has signed in, in another tab: this cart is theirs now. */
	const look = ({ key, newValue }: StorageEvent) => {
		if (key === lastSyncedKey && lastSyncedIn(parsedJson(newValue))?.userId !== userId) stop()
	}
	window.addEventListener('storage', look)

	function stop(): void {
		isStopped = true
		clearTimeout(resting)
		unsubscribe()
		stopListening()
		window.removeEventListener('storage', look)
	}

	return { isOf: (id) => id === userId && !isStopped, ready: pull(), pull, flush, stop }
}

/** Back online, looked at again, or about to be left. */
function onReturn(act: () => void): () => void {
	const events = [
		[window, 'online'],
		[window, 'focus'],
		[window, 'pagehide'],
		[document, 'visibilitychange'],
	] as const
	for (const [target, name] of events) target.addEventListener(name, act)
	return () => {
		for (const [target, name] of events) target.removeEventListener(name, act)
	}
}

let followed: SyncedCart | null = null

/** Follows the cart of the signed-in customer; once per person, however many ask. */
export function syncCart(customer: Customer): SyncedCart {
	if (followed?.isOf(customer.userId)) return followed
	followed?.stop()
	followed = followAccountCart(customer)
	return followed
}

/** Loads changes that other devices made to the cart of somebody who is signed in. */
export const pullCart = async (): Promise<void> => followed?.pull()

/** Before the cart is bought or its owner signs out: what is not saved yet is. */
export const flushCart = async (): Promise<void> => followed?.flush()

interface OrderedLine {
	productId: string
	variantId: string
}
const isOrdered = (
	{ productId, variantId }: Pick<RequestedLine, 'productId' | 'variantId'>,
	line: OrderedLine,
): boolean => (variantId === undefined ? productId === line.productId : variantId === line.variantId)

/**
 * What was ordered leaves the cart here: the lines that are named, or all. It has left the account's on the server, which
 * counts as a change there: that is seen before anything is saved, or the next save would be refused.
 */
export async function emptyOrderedCart(ordered?: readonly OrderedLine[]): Promise<void> {
	const isLeft = (line: Pick<RequestedLine, 'productId' | 'variantId'>) =>
		ordered !== undefined && !ordered.some((each) => isOrdered(line, each))
	// The same put in once more, by a page that opens before the account was asked, is something new.
	const agreed = readLastSynced()
	if (agreed) writeLastSynced({ ...agreed, lines: agreed.lines.filter(isLeft) })
	useCart.setState(({ items }) => ({ items: items.filter(isLeft) }))
	await pullCart()
}

/** After signing out: the cart stays with the account, and nothing of it here. */
export function leaveCart(): void {
	followed?.stop()
	followed = null
	useCart.getState().clear()
	forgetLastSynced()
}
