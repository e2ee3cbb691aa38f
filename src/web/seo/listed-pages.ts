import { routes } from '../routes.ts'

/** Pages that are one person's, or the same as another under a filter. */
const unlisted = new Set(['/checkout', '/order/:number', '/shop/compare', '/claim', '/gift-cards/balance'])

/** The paths that search engines are told of; pages with a name in their path are listed by what they are of. */
export const listedPages: readonly string[] = routes
	.filter(
		({ path, access, area }) => access === 'public' && area === 'store' && !/[:*]/.test(path) && !unlisted.has(path),
	)
	.map(({ path }) => path)
