import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type DisplayRole, me, myRoles } from '#contracts/account/identity.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { mayDo, type Permission, type StaffRole } from '#contracts/shared/permissions.ts'
import { ApiError } from '#web/lib/api.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { logWarning } from '#web/lib/log.ts'
import { queryOf } from '#web/lib/query.ts'

/** How long an answer about the visitor counts as fresh, in ms (spec §9). */
export const headerFreshness = 5 * 60_000
export const guardFreshness = 60_000

export const meQuery = queryOf(me, {})
export const rolesQuery = queryOf(myRoles, {})

export type AuthState =
	| { state: 'loading' }
	| { state: 'signedOut'; error: Error | null; checkAgain: () => void }
	| { state: 'signedIn'; user: ReplyOf<typeof me>; roles: readonly DisplayRole[]; rolesLoaded: boolean }

/**
 * Loading, signed out or signed in (spec §4). The header and the guard share the queries and differ in freshness. The server's
 * HTML knows nobody, so a part of a page that is hydrated late begins with loading as well.
 */
export function useAuth(freshness: number): AuthState {
	const user = useQuery({ ...meQuery, staleTime: freshness, retryOnMount: false })
	const roles = useQuery({ ...rolesQuery, staleTime: freshness, retryOnMount: false, enabled: Boolean(user.data) })
	const isHydrated = useIsHydrated()
	if (!isHydrated || user.isPending) return { state: 'loading' }
	if (!user.data || user.isError)
		return { state: 'signedOut', error: user.error, checkAgain: () => void user.refetch() }
	if (roles.isPending && roles.fetchStatus !== 'idle') {
		return { state: 'signedIn', user: user.data, roles: [user.data.role], rolesLoaded: false }
	}
	if (roles.isError) warnOnce(roles.error)
	return { state: 'signedIn', user: user.data, roles: roles.data?.roles ?? [user.data.role], rolesLoaded: true }
}

const warned = new WeakSet<Error>()

/** A failed roles call falls back to the single role on the user record and is only logged (spec §6). */
function warnOnce(error: Error): void {
	if (warned.has(error)) return
	warned.add(error)
	logWarning('The roles could not be loaded; the role of the user record is used instead.', error)
}

/** The viewer as far as already loaded, without a request. */
export function knownViewer(
	queries: QueryClient,
): { roles: readonly DisplayRole[]; staffRole: StaffRole | undefined } | null {
	const user = queries.getQueryData(meQuery.queryKey)
	if (!user) return null
	return { roles: queries.getQueryData(rolesQuery.queryKey)?.roles ?? [user.role], staffRole: user.staffRole }
}

/** Whether the staff role of who looks includes this; for pages of the back office, which only staff open. */
export function useMay(): (permission: Permission) => boolean {
	const { data } = useQuery({ ...meQuery, staleTime: headerFreshness, retryOnMount: false })
	return (permission) => mayDo(data?.staffRole ?? 'owner', permission)
}

/** The guard's message to somebody whose check failed (spec §8). */
export function guardMessage(error: Error | null): string {
	if (!(error instanceof ApiError)) return 'Authentication required'
	if (error.refusal) return error.refusal.message
	if (error.status === 401) return 'Your session has expired. Please sign in again.'
	if (error.status === 403) return 'Access forbidden. Please check your permissions.'
	if (error.status >= 500) return 'Server error occurred. Please try again later.'
	return 'Authentication required'
}
