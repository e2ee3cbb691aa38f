import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Viewer } from '#server/http/session.ts'

/** By what right somebody looks at an order: it is theirs, or they hold its token. */
export interface OrderAccess {
	viewer: Viewer | null
	token: string | undefined
	key: string
}

/** Opens one order without signing in: derived from its number, so it need not be kept and every mail can name it. */
export const accessTokenOf = (key: string, number: string): string =>
	createHmac('sha256', key).update(number).digest('base64url')

export function isAccessToken(key: string, number: string, token: string | undefined): boolean {
	const [given, expected] = [Buffer.from(token ?? ''), Buffer.from(accessTokenOf(key, number))]
	return given.length === expected.length && timingSafeEqual(given, expected)
}
