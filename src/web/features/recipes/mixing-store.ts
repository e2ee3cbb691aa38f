import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { UnitSystem } from '#contracts/mixology/amounts.ts'
import { keptStorage } from '#web/lib/browser/storage.ts'
import { useOnceHydrated } from '#web/lib/browser/use-is-hydrated.ts'

interface MixingStore {
	units: UnitSystem
	/** Slugs of the ingredients at hand. */
	shelf: readonly string[]
	setUnits: (units: UnitSystem) => void
	toggleOnShelf: (slug: string) => void
	clearShelf: () => void
}

const isSlug = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value)
const maxOnShelf = 100

/** How somebody mixes, kept in this browser alone. */
export const useMixing = create<MixingStore>()(
	persist(
		(set) => ({
			units: 'us',
			shelf: [],
			setUnits: (units) => set({ units }),
			toggleOnShelf: (slug) =>
				set(({ shelf }) => ({
					shelf: shelf.includes(slug) ? shelf.filter((each) => each !== slug) : [...shelf, slug].slice(-maxOnShelf),
				})),
			clearShelf: () => set({ shelf: [] }),
		}),
		{
			name: 'untapped-mixing',
			storage: keptStorage<Pick<MixingStore, 'units' | 'shelf'>>(),
			partialize: ({ units, shelf }) => ({ units, shelf }),
			merge: (stored, current) => ({ ...current, ...validMixing(stored) }),
		},
	),
)

function validMixing(stored: unknown): Pick<MixingStore, 'units' | 'shelf'> {
	const kept = typeof stored === 'object' && stored !== null ? stored : {}
	const shelf = 'shelf' in kept && Array.isArray(kept.shelf) ? kept.shelf.filter(isSlug).slice(0, maxOnShelf) : []
	return { shelf, units: 'units' in kept && kept.units === 'metric' ? 'metric' : 'us' }
}

const noShelf: readonly string[] = []

/** What stands on the shelf; nothing until the browser has taken the page over, for the server knows no shelf. */
export function useShelf(): readonly string[] {
	return useOnceHydrated(
		useMixing((store) => store.shelf),
		noShelf,
	)
}

export function useUnits(): UnitSystem {
	return useOnceHydrated<UnitSystem>(
		useMixing((store) => store.units),
		'us',
	)
}
