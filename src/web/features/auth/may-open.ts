import type { DisplayRole } from '#contracts/account/identity.ts'
import type { Access } from '#contracts/endpoint.ts'
import { mayDo, permissionForPage, type StaffRole } from '#contracts/shared/permissions.ts'

interface KnownViewer {
	roles: readonly DisplayRole[]
	/** Of an admin who may not do everything. */
	staffRole?: StaffRole | null | undefined
}

/** Whether this person may open a page: any one of the listed roles will do (spec §6), and a staff role that reads its area. */
export function mayOpen({ access, path }: { access: Access; path: string }, viewer: KnownViewer | null): boolean {
	if (access === 'public') return true
	if (!viewer) return false
	if (access === 'signedIn') return true
	const needed = permissionForPage(path)
	if (viewer.staffRole && needed && !mayDo(viewer.staffRole, needed)) return false
	return access.some((role) => viewer.roles.includes(role))
}
