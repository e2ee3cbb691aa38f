import { timingSafeEqual } from 'node:crypto'

/** Whether a text is the secret; asked in the same time wherever the two differ. */
export function isSameSecret(given: string, secret: string): boolean {
	const [one, other] = [Buffer.from(given), Buffer.from(secret)]
	return one.length === other.length && timingSafeEqual(one, other)
}
