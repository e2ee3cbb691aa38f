import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type Draft, emptyDraft, validDraft } from './draft.ts'

/** One try at placing the order: its Idempotency-Key, and the request that the key stands for. */
export interface Attempt {
	key: string
	request: string
}

interface Kept {
	/** A try whose end nobody knows, without the card. */
	attempt: Attempt | null
	/** The order that this cart became, while it is not known to be paid. */
	placedNumber: string | null
}

interface DraftStore extends Kept {
	draft: Draft
	change: (part: Partial<Draft>) => void
	keep: (part: Partial<Kept>) => void
	/** The cart was bought: its codes and its method go, who and where stay for the visit. */
	settle: () => void
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function validKept(stored: unknown): Kept {
	const { attempt, placedNumber } = (stored ?? {}) as Record<string, unknown>
	const { key, request } = (attempt ?? {}) as Record<string, unknown>
	const [validKey, validRequest] = [text(key), text(request)]
	return {
		attempt: validKey && validRequest ? { key: validKey, request: validRequest } : null,
		placedNumber: text(placedNumber),
	}
}

/** What was typed survives a reload, a refusal and the way to the bank and back, in this tab alone; never the card. */
export const useDraft = create<DraftStore>()(
	persist(
		(set) => ({
			draft: emptyDraft,
			attempt: null,
			placedNumber: null,
			change: (part) => set(({ draft }) => ({ draft: { ...draft, ...part } })),
			keep: (part) => set(part),
			settle: () =>
				set(({ draft }) => ({
					draft: { ...draft, shippingMethodId: null, couponCode: null, giftCardCodes: [] },
					attempt: null,
					placedNumber: null,
				})),
		}),
		{
			name: 'untapped-checkout',
			storage: createJSONStorage(() => sessionStorage),
			partialize: ({ draft, attempt, placedNumber }) => ({ draft, attempt, placedNumber }),
			merge: (stored, current) => ({
				...current,
				...validKept(stored),
				draft: validDraft((stored as { draft?: unknown } | undefined)?.draft),
			}),
		},
	),
)
