import type { DisplayRole } from '#contracts/account/identity.ts'
import type { Access } from '#contracts/endpoint.ts'

/** Whether this person may open a page: any one of the listed roles will do (spec §6). */
export function mayOpen(access: Access, viewer: { roles: readonly DisplayRole[] } | null): boolean {
	if (access === 'public') return true
	if (!viewer) return false
	return access === 'signedIn' || access.some((role) => viewer.roles.includes(role))
}
