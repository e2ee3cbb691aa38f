import type { Role } from '#contracts/endpoint.ts'
import { type ListView, listViewIn } from '#web/features/admin-list/list-view.ts'
import { givenRoles } from './role-labels.ts'

export interface StaffView extends ListView {
	role?: Role
}

/** What is asked for: whoever holds a role, or, once a name is looked for, anybody. */
export const askedFor = (view: StaffView) => (view.q || view.role ? view : { ...view, role: 'any' as const })

/** The list of people as its address says it. */
export function staffViewIn(search: URLSearchParams): StaffView {
	const role = givenRoles.find((each) => each === search.get('role'))
	return { ...listViewIn(search), ...(role && { role }) }
}

/** The list after a choice in its toolbar: what was chosen changes, and it begins at its beginning. */
export function withStaffChoice(search: URLSearchParams, name: 'q' | 'role', value: string): StaffView {
	const changed = new URLSearchParams(search)
	changed.set(name, value)
	changed.delete('cursor')
	return staffViewIn(changed)
}
