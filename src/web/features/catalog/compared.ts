import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** Drinks side by side: more do not fit a screen. */
export const maxCompared = 4

/** The slugs of a link, `blood-orange,arctic-mint`: those that can be slugs, each once, as many as can be compared. */
export const slugsIn = (items: string | null): string[] =>
	[...new Set((items ?? '').split(','))]
		.filter((text) => text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text))
		.slice(0, maxCompared)

export const compareUrl = (slugs: readonly string[]): string =>
	slugs.length > 0 ? `/shop/compare?items=${slugs.join(',')}` : '/shop/compare'

/** Takes a drink in or out; one too many is not taken. */
export const withToggled = (slugs: readonly string[], slug: string): readonly string[] => {
	if (slugs.includes(slug)) return slugs.filter((each) => each !== slug)
	return slugs.length < maxCompared ? [...slugs, slug] : slugs
}

interface Compared {
	slugs: readonly string[]
	toggle: (slug: string) => void
	clear: () => void
}

/** The drinks picked for comparing, for as long as the tab is open. */
export const useCompared = create<Compared>()(
	persist(
		(set) => ({
			slugs: [],
			toggle: (slug) => set(({ slugs }) => ({ slugs: withToggled(slugs, slug) })),
			clear: () => set({ slugs: [] }),
		}),
		{
			name: 'untapped-compare',
			storage: createJSONStorage(() => sessionStorage),
			partialize: ({ slugs }) => ({ slugs }),
			merge: (stored, current) => ({ ...current, slugs: slugsIn(storedText(stored)) }),
		},
	),
)

/** The stored comparison as the query of a link, or an empty text for anything unreadable. */
function storedText(stored: unknown): string {
	if (typeof stored !== 'object' || stored === null || !('slugs' in stored)) return ''
	return Array.isArray(stored.slugs) ? stored.slugs.filter((slug) => typeof slug === 'string').join(',') : ''
}
