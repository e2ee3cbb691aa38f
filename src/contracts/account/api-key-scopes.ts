import type { Endpoint, Role } from '../endpoint.ts'
import { permissionFor } from '../shared/permissions.ts'

// Read by the account's pages, so it brings no library along.

/** How every key begins, so that it is found where it must not be. */
export const apiKeyPrefix = 'untapped_'

/** What a key may be used for; calls that are in no scope are done signed in, or as nobody. */
export const apiKeyScopes = [
	'orders.read',
	'tokens.read',
	'wholesale.read',
	'wholesale.write',
	'prospects.read',
	'prospects.write',
	'creator.read',
	'creator.write',
	'back-office.read',
	'back-office.write',
] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Who has use of a scope: holders of one of these roles, or everybody. */
const rolesFor: Readonly<Partial<Record<string, readonly Role[]>>> = {
	wholesale: ['DISTRIBUTOR', 'ADMIN'],
	prospects: ['DISTRIBUTOR', 'ADMIN'],
	creator: ['CREATOR', 'ADMIN'],
	'back-office': ['ADMIN'],
}

/** The scopes that somebody with these roles may give a key. */
export const scopesFor = (roles: readonly string[]): ApiKeyScope[] =>
	apiKeyScopes.filter((scope) => rolesFor[scope.split('.')[0] ?? '']?.some((role) => roles.includes(role)) ?? true)

/** The part of the interface that a scope is about, by how the path of its calls begins. */
const areas: ReadonlyArray<readonly [path: RegExp, area: string]> = [
	[/^\/api\/orders($|\/)/, 'orders'],
	[/^\/api\/tokens\/me($|\/)/, 'tokens'],
	[/^\/api\/wholesale\//, 'wholesale'],
	[/^\/api\/prospects($|\/)/, 'prospects'],
	[/^\/api\/creator\//, 'creator'],
	[/^\/api\/admin\//, 'back-office'],
]

/** What only a person does who is signed in: who belongs to a company, which bank is paid, what a card pays. */
const signedInOnly = /^\/api\/(wholesale\/(company\/(members|invitations)|invitations|payable)|creator\/pay)($|\/)/

/** Calls that are sent a body, and write nothing. */
const onlyReads = /\/(quote|preview)$/

/** The scope that a key needs for this call; null where no key serves. */
export function apiKeyScopeOf(endpoint: Endpoint): ApiKeyScope | null {
	const { path, method } = endpoint
	const area = areas.find(([begins]) => begins.test(path))?.[1]
	if (!area || signedInOnly.test(path) || (area === 'back-office' && isAboutStaff(endpoint))) return null
	const scope = `${area}.${method === 'GET' || onlyReads.test(path) ? 'read' : 'write'}`
	return apiKeyScopes.find((known) => known === scope) ?? null
}

/** Who works here, and within which limits, is decided signed in. */
const isAboutStaff = (endpoint: Endpoint): boolean => permissionFor(endpoint)?.startsWith('staff.') ?? true
