import { hash } from 'node:crypto'

/** Weak: the same answer travels as it is and compressed, and that is not the same bytes. */
export const entityTagOf = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`

const strong = (etag: string) => etag.trim().replace(/^W\//, '')

/** Whether the caller has this answer already, by the `If-None-Match` of the request. */
export const isHeld = (ifNoneMatch: string | undefined, etag: string): boolean =>
	ifNoneMatch !== undefined &&
	(ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((held) => strong(held) === strong(etag)))
