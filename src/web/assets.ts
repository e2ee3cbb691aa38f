import type { Manifest } from 'vite'

/** The built files that a document names: from the client's manifest, or the sources themselves in development. */
export type Assets = { manifest: Manifest } | { development: true }

export interface DocumentFiles {
	script: string
	/** A tiny script that runs before the first paint; null in development, where the page loads it as a module. */
	early: { src: string; isModule: boolean }
	styles: readonly string[]
	/** In the order in which they can run: each after those that it needs. */
	modules: readonly string[]
	/** Those that every text needs. */
	fonts: readonly string[]
}

const entry = 'src/web/entry-client.tsx'
const early = 'src/web/early.ts'

/** The files that the document of a page loads at once: the entry, the page's own chunks, the sheets and the fonts. */
export function filesOf(assets: Assets, pageFile: string): DocumentFiles {
	if ('development' in assets)
		return {
			script: `/${entry}`,
			early: { src: `/${early}`, isModule: true },
			styles: ['/src/web/styles.css'],
			modules: [],
			fonts: [],
		}
	const { manifest } = assets
	const chunks = [...withImports(manifest, entry), ...withImports(manifest, `src/web/pages/${pageFile}`)]
	const files = (names: readonly string[]) => [...new Set(names)].map((name) => `/${name}`)
	const script = manifest[entry]?.file
	const earlyScript = manifest[early]?.file
	if (!script || !earlyScript) throw new Error('The client build lacks its entries.')
	return {
		script: `/${script}`,
		early: { src: `/${earlyScript}`, isModule: false },
		styles: files(chunks.flatMap((chunk) => chunk.css ?? [])),
		modules: files(chunks.map((chunk) => chunk.file)).filter((file) => file !== `/${script}`),
		fonts: files(chunks.flatMap((chunk) => chunk.assets ?? [])).filter((file) => /\/core-[^/]+\.woff2$/.test(file)),
	}
}

function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Array<Manifest[string]> {
	const chunk = manifest[name]
	if (!chunk || seen.has(name)) return []
	seen.add(name)
	return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), chunk]
}
