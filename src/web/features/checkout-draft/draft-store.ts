import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type Draft, emptyDraft, validDraft } from './draft.ts'

interface DraftStore {
	draft: Draft
	change: (part: Partial<Draft>) => void
	/** The cart was bought: its codes and its method go, who and where stay for the visit. */
	settle: () => void
}

/**
 * Keeps the typed fields through a reload, a refusal and the way to the bank and back, in this tab alone; never the
 * card.
 */
export const useDraft = create<DraftStore>()(
	persist(
		(set) => ({
			draft: emptyDraft,
			change: (part) => set(({ draft }) => ({ draft: { ...draft, ...part } })),
			settle: () =>
				set(({ draft }) => ({
					draft: {
						...draft,
						wantsReminder: false,
						reminderId: null,
						shippingMethodId: null,
						couponCodes: [],
						giftCardCodes: [],
						tokens: 0,
					},
				})),
		}),
		{
			name: 'untapped-checkout',
			storage: createJSONStorage(() => sessionStorage),
			partialize: ({ draft }) => ({ draft }),
			merge: (stored, current) => ({
				...current,
				draft: validDraft((stored as { draft?: unknown } | undefined)?.draft),
			}),
		},
	),
)
