import { describe, expect, test } from 'vitest'
import { mayDo, permissionForPage, type StaffRole, staffRoles } from '#contracts/shared/permissions.ts'
import { routes } from '#web/routes.ts'
import { openSections } from '../use-open-sections.ts'
import { newRecordPages, searchedLists, subPages } from './palette-pages.ts'
import { hasText, palettePages } from './use-palette-items.ts'

/** Opened from a figure, with the days and filters that it is of. */
const pagesOfFigures = ['/admin/analytics/rows']
const named = routes.flatMap(({ path, area }) =>
	area === 'admin' && !path.includes(':') && !pagesOfFigures.includes(path) ? path : [],
)

const may = (role: StaffRole) => (permission: Parameters<typeof mayDo>[1]) => mayDo(role, permission)
const palettePagesOf = (role: StaffRole) => palettePages(may(role), openSections(may(role)))

test('the palette leads an owner to every page of the back office that has a name, and to no other', () => {
	expect(
		palettePagesOf('owner')
			.map(({ path }) => path)
			.toSorted(),
	).toEqual(named.toSorted())
})

test('no two pages have one name in it', () => {
	const titles = palettePagesOf('owner').map(({ title }) => title)
	expect(titles).toHaveLength(new Set(titles).size)
})

test('approvals are found by their name', () => {
	const found = palettePagesOf('finance').filter(({ title }) => hasText(title, 'approv'))
	expect(found.map(({ path }) => path)).toEqual(['/admin/approvals'])
})

describe.each(staffRoles)('somebody who is %s', (role) => {
	test('is led to what they may open, and to nothing else', () => {
		for (const { path } of palettePagesOf(role)) {
			const needed = permissionForPage(path)
			expect([path, !needed || mayDo(role, needed)]).toEqual([path, true])
		}
		const lists = [...newRecordPages, ...searchedLists, ...subPages].filter(({ needs }) => mayDo(role, needs))
		for (const { path } of lists) {
			const needed = permissionForPage(path.split('?')[0] ?? '')
			expect([path, needed && mayDo(role, needed)]).toEqual([path, true])
		}
	})
})
