import { keepInStorage, readKept } from '#web/lib/browser/storage.ts'

export interface Recent {
	title: string
	path: string
}

const key = 'untapped-admin-recents'
const maxRecents = 6

const isRecent = (value: unknown): value is Recent =>
	typeof value === 'object' &&
	value !== null &&
	'title' in value &&
	typeof value.title === 'string' &&
	'path' in value &&
	typeof value.path === 'string' &&
	value.path.startsWith('/admin')

/** What was opened from the palette in this browser, the last first. */
export function recents(): Recent[] {
	const kept = readKept(key)
	return Array.isArray(kept) ? kept.filter(isRecent).slice(0, maxRecents) : []
}

export const noteRecent = ({ title, path }: Recent): void =>
	keepInStorage(key, [{ title, path }, ...recents().filter((each) => each.path !== path)].slice(0, maxRecents))
