import { listOpenings, listReleases, listStories } from '#contracts/content/content.ts'
import { utcDay } from '#contracts/shared/calendar.ts'
import type { inProcessCall } from '../in-process-call.ts'

/** A public page that is called after what it shows: a product, a story, a release, an opening. */
export interface NamedPage {
	path: string
	picture?: string | null
	/** The day of its last change. */
	changed?: string
}

/** The sources of named pages: catalog and recipes, handed in by app.ts. */
export interface NamedThings {
	catalog: { now(): Promise<{ products: ReadonlyArray<{ slug: string; picture: string | null }> }> }
	recipeBooks: {
		now(): Promise<{ recipes: ReadonlyArray<{ slug: string; summary: { picture: string | null }; publishedAt: Date }> }>
	}
}

/** All of them that exist. A URL of their kind that is not among them is somebody's invention, or a former name. */
export async function namedPages(
	call: ReturnType<typeof inProcessCall>,
	{ catalog, recipeBooks }: NamedThings,
): Promise<NamedPage[]> {
	const [{ products }, { recipes }, stories, releases, openings] = await Promise.all([
		catalog.now(),
		recipeBooks.now(),
		call(listStories, {}),
		call(listReleases, {}),
		call(listOpenings, {}),
	])
	return [
		...products.map(({ slug, picture }) => ({ path: `/product/${slug}`, picture })),
		...recipes.map(({ slug, summary, publishedAt }) => ({
			path: `/mixology/${slug}`,
			picture: summary.picture,
			changed: utcDay(publishedAt),
		})),
		...stories.items.map(({ slug, picture, date }) => ({
			path: `/stories/${slug}`,
			picture: picture.name,
			changed: date,
		})),
		...releases.items.map(({ slug, date }) => ({ path: `/press/${slug}`, changed: date })),
		...openings.items.map(({ slug, date }) => ({ path: `/careers/${slug}`, changed: date })),
	]
}
