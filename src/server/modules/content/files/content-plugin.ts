import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readContent, type SiteContext } from './read-content.ts'

const id = 'virtual:content'

/**
 * Reads the texts under content/ while the store is built, so that the server carries neither Markdown nor YAML, and a
 * mistake in one of them fails the build.
 */
export function contentFiles(root: string): Plugin {
	const folder = join(root, 'content')
	return {
		name: 'content-files',
		resolveId: (source) => (source === id ? `\0${id}` : null),
		load(loaded) {
			if (loaded !== `\0${id}`) return null
			for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
				if (name.endsWith('.md')) this.addWatchFile(join(folder, name))
			return `export default ${JSON.stringify(readContent(folder, siteContextOf(root)))}`
		},
	}
}

/** What links in texts may lead to. Pages and products are read from the source text of their tables: an import would load the whole store. */
export function siteContextOf(root: string): SiteContext {
	const text = (path: string) => readFileSync(join(root, path), 'utf8')
	const found = (path: string, what: RegExp) => [...text(path).matchAll(what)].flatMap(([, name]) => name ?? [])
	const shelves = 'src/server/modules/catalog/seed'
	return {
		pictures: new Set(Object.keys(JSON.parse(text('src/web/pictures.json')) as object)),
		pages: found('src/web/route-table.ts', /\bpath: '([^':*]+)'/g),
		products: new Set(
			readdirSync(join(root, shelves)).flatMap((name) => found(join(shelves, name), /\bslug: '([^']+)'/g)),
		),
	}
}
