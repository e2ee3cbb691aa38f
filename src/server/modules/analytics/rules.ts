const maxSegments = 3

/** Numbers of orders, ids and tokens name one thing of one person. */
const namesOneThing = /^(ut-\d+|\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[a-z0-9-]*\d)[a-z0-9-]{24,})$/

/**
 * How a page is counted: its URL in one spelling, without query and without what points to a person. What does not
 * look like a URL of ours is counted together, so that nobody fills the table with made-up pages.
 */
export function countedPath(path: string): string {
	const [bare = ''] = path.split(/[?#]/, 1)
	const segments = bare.toLowerCase().split('/').filter(Boolean)
	if (segments.length > maxSegments || !segments.every((segment) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(segment)))
		return '*'
	return `/${segments.map((segment) => (namesOneThing.test(segment) ? ':id' : segment)).join('/')}`
}
