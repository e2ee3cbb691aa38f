import content from 'virtual:content'
import type {
	Opening,
	OpeningSummary,
	Release,
	ReleaseSummary,
	Story,
	StorySummary,
} from '#contracts/content/content.ts'

const bySlug = <T extends { slug: string }>(texts: readonly T[]) => new Map(texts.map((text) => [text.slug, text]))
const listed = <T extends object>(items: T[]) => ({ items, nextCursor: null, total: items.length })

const stories = bySlug(content.stories)
const releases = bySlug(content.releases)
const openings = bySlug(content.openings)

/** The slug that a text has now, by one that it had before. */
export const currentSlug = (kind: keyof typeof content.moved, former: string): string | undefined =>
	Object.hasOwn(content.moved[kind], former) ? content.moved[kind][former] : undefined

export const storyBy = (slug: string): Story | undefined => stories.get(slug)
export const releaseBy = (slug: string): Release | undefined => releases.get(slug)
export const openingBy = (slug: string): Opening | undefined => openings.get(slug)

// Lists leave the texts out.
const storyList = listed(content.stories.map(({ body: _, ...summary }): StorySummary => summary))
const releaseList = listed(content.releases.map(({ body: _, ...summary }): ReleaseSummary => summary))
const openingList = listed(content.openings.map(({ body: _, ...summary }): OpeningSummary => summary))

export const allStories = () => storyList
export const allReleases = () => releaseList
export const allOpenings = () => openingList
