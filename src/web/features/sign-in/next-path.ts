import type { DisplayRole } from '#contracts/account/identity.ts'

const here = 'http://here.invalid'
const waysIn = new Set(['/login', '/signup', '/admin/login', '/reset-request', '/reset'])

/**
 * Where `?next=` leads after signing in: a path of this store, or nothing. Whatever a browser could read as another
 * origin (`//host`, a backslash, a control character that is dropped before parsing) is nothing, and so is a way in.
 */
export function safeNext(text: string | null): string | null {
	if (!text || text.length > 2000 || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)) return null
	const url = URL.parse(text, here)
	// `/.//host` is on this origin, and its path alone is not.
	if (!url || url.origin !== here || url.pathname.startsWith('//') || waysIn.has(url.pathname)) return null
	return url.pathname + url.search + url.hash
}

/** Where somebody who signs in goes, unless a URL was asked for: the role's own area once it is open. */
export const landingOf = (role: DisplayRole): string => (role === 'ADMIN' ? '/admin/orders' : '/account')

/** The URL of another way in that leads to the same place. */
export const withNext = (path: string, next: string | null): string =>
	next ? `${path}?next=${encodeURIComponent(next)}` : path
