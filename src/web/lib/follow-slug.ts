import { redirect } from 'react-router'

/** Leads from a URL with a former slug to the one with the present slug, and keeps what stands after it. */
export function followSlug(
	folder: `/${string}/`,
	asked: string | undefined,
	{ slug }: { slug: string },
	url: URL,
): void {
	if (slug !== asked) throw redirect(`${folder}${slug}${url.search}${url.hash}`, 301)
}
