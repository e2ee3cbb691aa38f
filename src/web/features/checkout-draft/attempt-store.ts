import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followTabs, keptStorage } from '#web/lib/browser/storage.ts'

/** One try at placing the order, of which nobody knows yet whether it was paid. */
export interface Attempt {
	/** Its Idempotency-Key. */
	key: string
	/** A hash of the request without the card, which tells two requests apart. */
	request: string
	/** The account that was signed in; null for a guest. */
	account: string | null
	/** The order that it became, once that is known. */
	number: string | null
}

/** The link that opens an order without a sign-in. */
export interface OrderLink {
	number: string
	/** Missing where it was opened by its owner. */
	accessToken: string | null
}

/** The order that the last cart became. */
export interface CheckoutAttempt extends OrderLink {
	/** In ms. */
	at: number
}

export const orderPath = ({ number, accessToken }: OrderLink): string =>
	`/order/${encodeURIComponent(number)}${accessToken ? `?token=${encodeURIComponent(accessToken)}` : ''}`

interface AttemptStore {
	attempt: Attempt | null
	bought: CheckoutAttempt | null
	begin: (attempt: Attempt) => void
	placed: (number: string) => void
	forget: () => void
	settle: (bought: CheckoutAttempt) => void
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const fieldsOf = (value: unknown): Record<string, unknown> =>
	typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function validAttempt(stored: unknown): Attempt | null {
	const { key, request, account, number } = fieldsOf(stored)
	const [validKey, validRequest] = [text(key), text(request)]
	return validKey && validRequest
		? { key: validKey, request: validRequest, account: text(account), number: text(number) }
		: null
}

/** So long, in ms, the checkout speaks of what was just bought. */
const boughtFor = 30 * 60_000

export function validBought(stored: unknown, now: number): CheckoutAttempt | null {
	const { number, accessToken, at } = fieldsOf(stored)
	const validNumber = text(number)
	const isRecent = typeof at === 'number' && at <= now && now - at < boughtFor
	return validNumber && isRecent ? { number: validNumber, accessToken: text(accessToken), at } : null
}

export const attemptStoreKey = 'untapped-order-attempt'

/** The try is the browser's, not the tab's: a second tab with the same cart goes on with it, or gives it up first. */
export const useAttempt = create<AttemptStore>()(
	persist(
		(set) => ({
			attempt: null,
			bought: null,
			begin: (attempt) => set({ attempt, bought: null }),
			placed: (number) => set(({ attempt }) => ({ attempt: attempt && { ...attempt, number } })),
			forget: () => set({ attempt: null }),
			settle: (bought) => set({ attempt: null, bought }),
		}),
		{
			name: attemptStoreKey,
			storage: keptStorage<Pick<AttemptStore, 'attempt' | 'bought'>>(),
			partialize: ({ attempt, bought }) => ({ attempt, bought }),
			merge: (stored, current) => ({
				...current,
				attempt: validAttempt(fieldsOf(stored).attempt),
				bought: validBought(fieldsOf(stored).bought, Date.now()),
			}),
		},
	),
)

followTabs(attemptStoreKey, () => useAttempt.persist.rehydrate())
