import type { PageModule } from './page.ts'
import type { RouteEntry } from './route-entry.ts'
import { routeTable } from './route-table.ts'

export interface PageRoute extends RouteEntry {
	load: () => Promise<PageModule>
}

/** Pages are the files of pages/{area}/{room}/; what a page is made of lies one folder deeper. */
const pageFiles = import.meta.glob<PageModule>(['./pages/*.tsx', './pages/*/*/*.tsx'])

export const routes: readonly PageRoute[] = routeTable.map((entry) => {
	const load = pageFiles[`./pages/${entry.file}`]
	if (!load) throw new Error(`${entry.path} names a page that is not there: ${entry.file}`)
	return { ...entry, load }
})
