import { createHash } from 'node:crypto'

/** The same id for the same name in every database: demo rows keep their URLs. */
export function stableId(name: string): string {
	const hex = createHash('sha256').update(`untapped:${name}`).digest('hex')
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
