import type { Permission } from '#contracts/shared/permissions.ts'
import { useMay } from '#web/features/auth/viewer.ts'
import type { AdminSection } from '../admin-sections.ts'
import { useOpenSections } from '../use-open-sections.ts'
import { newRecordPages, searchedLists, subPages } from './palette-pages.ts'
import { recents } from './recents.ts'

/** Whether a name says what was typed. */
export const hasText = (title: string, text: string) => title.toLowerCase().includes(text.toLowerCase())

/** The pages that somebody may open by their names. */
export const palettePages = (
	may: (permission: Permission) => boolean,
	sections: ReadonlyArray<{ sections: readonly AdminSection[] }>,
) => [
	...sections.flatMap((group) => group.sections.map(({ name, path }) => ({ title: name, path }))),
	...subPages.filter(({ needs }) => may(needs)),
]

/** What leads somewhere though no record was found: what was opened last, pages, what can be made, lists to search. */
export function usePaletteItems(text: string) {
	const may = useMay()
	const sections = useOpenSections()
	const known = palettePages(may, sections)
	const lists = text === '' ? [] : searchedLists.filter(({ needs }) => may(needs))
	return {
		kept: text === '' ? recents() : [],
		pages: known.filter(({ title }) => hasText(title, text)),
		made: newRecordPages.filter(({ title, needs }) => may(needs) && hasText(title, text)),
		searches: lists.map(({ name, path }) => ({
			title: `Search ${name} for “${text}”`,
			path: `${path}?${new URLSearchParams({ q: text })}`,
		})),
	}
}
