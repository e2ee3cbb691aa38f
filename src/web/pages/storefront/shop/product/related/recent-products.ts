import type { Product } from '#contracts/catalog/catalog.ts'
import { keepInStorage, readKept } from '#web/lib/browser/storage.ts'

/** A product as this browser remembers it: enough for a small card, nothing that ages. */
export interface RecentProduct {
	slug: string
	name: string
	picture: string
	/** The colors of its flavor. */
	from?: string
	to?: string
}

export const recentKey = 'untapped-recent'
const maxKept = 9

const isText = (value: unknown, max: number): value is string =>
	typeof value === 'string' && value.length > 0 && value.length <= max
const isColor = (value: unknown): boolean =>
	value === undefined || (typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value))

function isRecent(value: unknown): value is RecentProduct {
	if (typeof value !== 'object' || value === null) return false
	const { slug, name, picture, from, to } = value as Record<string, unknown>
	return (
		isText(slug, 80) &&
		/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) &&
		isText(name, 120) &&
		isText(picture, 120) &&
		isColor(from) &&
		isColor(to)
	)
}

/** The valid products of whatever storage holds, newest first; everything else is dropped. */
export function validRecent(kept: unknown): RecentProduct[] {
	if (!Array.isArray(kept)) return []
	const seen = new Set<string>()
	return kept
		.filter(isRecent)
		.filter(({ slug }) => !seen.has(slug) && seen.add(slug))
		.slice(0, maxKept)
}

/** The product comes first, once, and the oldest goes. */
export const withViewed = (recent: readonly RecentProduct[], viewed: RecentProduct): RecentProduct[] =>
	[viewed, ...recent.filter(({ slug }) => slug !== viewed.slug)].slice(0, maxKept)

export const recentProducts = (): RecentProduct[] => validRecent(readKept(recentKey))

export const rememberViewed = ({ slug, name, pictures, flavor }: Product): void =>
	keepInStorage(
		recentKey,
		withViewed(recentProducts(), {
			slug,
			name,
			picture: pictures[0]?.name ?? '',
			...(flavor && { from: flavor.from, to: flavor.to }),
		}),
	)
