import { createHash, createHmac } from 'node:crypto'

/**
 * The hash that is stored of a secret that somebody else holds, or that stands for a long text. For long random secrets only:
 * passwords are hashed slowly.
 */
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('base64url')

/** A hash that only who has the key can make: what is derived by it need not be kept. */
export const keyedHash = (key: string, text: string): string =>
	createHmac('sha256', key).update(text).digest('base64url')
