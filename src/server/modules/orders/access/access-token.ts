import { keyedHash } from '#server/hashing.ts'
import type { Viewer } from '#server/http/session.ts'
import { isSameSecret } from '#server/same-secret.ts'

/** By what right somebody looks at an order: it is theirs, or they hold its token. */
export interface OrderAccess {
	viewer: Viewer | null
	token: string | undefined
	key: string
}

/** Opens one order without signing in: derived from its number, so it need not be kept and every mail can name it. */
export const accessTokenOf = (key: string, number: string): string => keyedHash(key, number)

export const isAccessToken = (key: string, number: string, token: string | undefined): boolean =>
	isSameSecret(token ?? '', accessTokenOf(key, number))
