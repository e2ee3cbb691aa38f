import { describe, expect, test } from 'vitest'
import type { DisplayRole } from '#contracts/account/identity.ts'
import type { Access } from '#contracts/endpoint.ts'
import { communityLinks, groupsFor, mobileGroupsFor } from '#web/features/frame/navigation.ts'
import { ApiError } from '#web/lib/api.ts'
import { routes } from '#web/routes.ts'
import { mayOpen } from './may-open.ts'
import { balanceQuery } from './token-pill.tsx'
import { guardFreshness, guardMessage, headerFreshness, meQuery, rolesQuery } from './viewer.ts'

test.each([
	[new ApiError(401, '{"code":"UNAUTHENTICATED","message":"Please sign in."}'), 'Please sign in.'],
	[new ApiError(401, 'Unauthorized'), 'Your session has expired. Please sign in again.'],
	[new ApiError(403, ''), 'Access forbidden. Please check your permissions.'],
	[new ApiError(500, ''), 'Server error occurred. Please try again later.'],
	[new ApiError(503, '{"error":1}'), 'Server error occurred. Please try again later.'],
	[new ApiError(404, ''), 'Authentication required'],
	[new TypeError('Failed to fetch'), 'Authentication required'],
	[null, 'Authentication required'],
])('a failed check (%s) says: %s', (error, message) => expect(guardMessage(error)).toBe(message))

describe('a guarded page', () => {
	const creators = ['CREATOR', 'ADMIN'] as const
	test.each<[Access, { roles: readonly DisplayRole[] } | null, boolean]>([
		['public', null, true],
		['signedIn', null, false],
		['signedIn', { roles: ['CUSTOMER'] }, true],
		[creators, null, false],
		[creators, { roles: ['CUSTOMER'] }, false],
		[creators, { roles: ['DISTRIBUTOR'] }, false],
		[creators, { roles: ['DISTRIBUTOR', 'CREATOR'] }, true],
		[creators, { roles: ['ADMIN'] }, true],
	])('for %j and %j: %s', (access, viewer, may) => expect(mayOpen({ access, path: '/somewhere' }, viewer)).toBe(may))
})

test('someone with several roles sees all their groups; the mobile drawer goes without Analytics', () => {
	expect(groupsFor(['ADMIN', 'CREATOR']).map(({ role }) => role)).toEqual(['ADMIN', 'CREATOR'])
	expect(groupsFor(['ADMIN'])[0]?.links.map(({ text }) => text)).toEqual([
		'Back Office',
		'Admin Dashboard',
		'Analytics',
		'Token Hub',
		'Mixology',
		'Investor Intelligence',
		'Investor Projections',
	])
	expect(mobileGroupsFor(['ADMIN'])[0]?.links.map(({ text }) => text)).not.toContain('Analytics')
	expect(groupsFor(['CUSTOMER'])).toEqual([])
})

test('a staff role is shown no page that it may not read', () => {
	expect(groupsFor(['ADMIN'], 'fulfillment')[0]?.links.map(({ text }) => text)).toEqual([
		'Back Office',
		'Admin Dashboard',
	])
	expect(groupsFor(['ADMIN'], 'owner')).toEqual(groupsFor(['ADMIN']))
})

test('every link of the menus leads to a page', () => {
	const paths = routes.map(({ path }) => path)
	for (const { to } of [
		...groupsFor(['ADMIN', 'DISTRIBUTOR', 'CREATOR']).flatMap(({ links }) => links),
		...communityLinks,
	])
		expect(paths).toContain(to)
})

test('auth and roles are fresh for 5 min in the header and 60 s in the guard', () => {
	expect([headerFreshness, guardFreshness]).toEqual([300_000, 60_000])
	expect([meQuery.queryKey, rolesQuery.queryKey].map((key) => key.join('/'))).toEqual(['/api/auth/me', '/api/me/roles'])
})

test('the token balance is keyed with the user id, stale after 30 s, and refetched on window focus', () => {
	expect(balanceQuery('u1')).toMatchObject({
		queryKey: ['/api/tokens', 'me', 'u1'],
		staleTime: 30_000,
		refetchOnWindowFocus: true,
	})
})
