import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followTabs, keptStorage } from '#web/lib/browser/storage.ts'
import { type PutAside, validDeliveries } from './valid-deliveries.ts'

interface DeliveriesStore {
	deliveries: readonly PutAside[]
	putAside: (delivery: Omit<PutAside, 'id'>) => void
	remove: (id: string) => void
	/** Those of a company are ordered. */
	clear: (companyId: string) => void
}

const key = 'untapped-b2b-deliveries'

/** Deliveries that wait to be ordered together; the browser keeps them as it keeps the cart, until they are or who fills them in signs out. */
export const useDeliveries = create<DeliveriesStore>()(
	persist(
		(set) => ({
			deliveries: [],
			putAside: (delivery) =>
				set(({ deliveries }) => ({ deliveries: [...deliveries, { ...delivery, id: crypto.randomUUID() }] })),
			remove: (id) => set(({ deliveries }) => ({ deliveries: deliveries.filter((each) => each.id !== id) })),
			clear: (companyId) =>
				set(({ deliveries }) => ({ deliveries: deliveries.filter((each) => each.companyId !== companyId) })),
		}),
		{
			name: key,
			storage: keptStorage<Pick<DeliveriesStore, 'deliveries'>>(),
			partialize: ({ deliveries }) => ({ deliveries }),
			merge: (stored, current) => ({ ...current, deliveries: validDeliveries(stored) }),
		},
	),
)

followTabs(key, () => useDeliveries.persist.rehydrate())
