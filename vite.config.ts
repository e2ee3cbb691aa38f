import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contentFiles } from '#server/modules/content/files/content-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Fails the client build when a server file or a Node module would reach the browser. */
function clientOnly(): Plugin {
	const server = here('./src/server/')
	return {
		name: 'client-only',
		enforce: 'pre',
		applyToEnvironment: (environment) => environment.name === 'client',
		resolveId(source, importer) {
			if (isBuiltin(source)) this.error(`${importer} imports ${source}: a Node module may not reach the browser.`)
		},
		load(id) {
			if (id.startsWith(server))
				this.error(`${id} would reach the browser: the web imports contracts, never the server.`)
			return null
		},
	}
}

interface Node {
	type: string
	start: number
	end: number
	[key: string]: unknown
}

/** Of an endpoint the browser needs only these. */
const neededInBrowser = new Set(['method', 'path', 'access', 'idempotent', 'multipart'])
const computed = new Set(['CallExpression', 'NewExpression', 'ObjectExpression'])

/**
 * Zod weighs more than a whole product page. So in the client a contract keeps method, path and access of each
 * `endpoint({…})`, and every other constant of it becomes droppable. Forms that validate in the browser get the whole
 * contracts through the files in src/web/schemas/, as modules of their own: a module is in one chunk, and what one
 * page needs of it every page would load.
 */
function lightContracts(): Plugin {
	const contracts = here('./src/contracts/')
	const schemas = here('./src/web/schemas/')
	return {
		name: 'light-contracts',
		enforce: 'pre',
		applyToEnvironment: (environment) => environment.name === 'client',
		async resolveId(source, importer, options) {
			if (!importer?.startsWith(schemas) && !importer?.endsWith('?whole')) return null
			const resolved = await this.resolve(source, importer.replace('?whole', ''), { ...options, skipSelf: true })
			return resolved?.id.startsWith(contracts) ? `${resolved.id}?whole` : resolved
		},
		transform: {
			order: 'post',
			handler(code, id) {
				if (!id.startsWith(contracts) || id.endsWith('?whole')) return null
				return { code: lightened(code, this.parse(code).body as unknown as Node[]), map: null }
			},
		},
	}
}

function lightened(code: string, statements: readonly Node[]): string {
	const edits: Array<{ start: number; end: number; text: string }> = []
	for (const statement of statements) {
		const declared = (statement.declaration ?? statement) as Node
		if (declared.type !== 'VariableDeclaration') continue
		for (const { init } of declared.declarations as Array<{ init: Node | null }>) {
			if (!init || !computed.has(init.type)) continue
			const [argument] = (init.arguments ?? []) as Node[]
			edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
			if ((init.callee as Node | undefined)?.name === 'endpoint' && argument)
				for (const property of argument.properties as Node[]) {
					if (!property.key) throw new Error('An endpoint names each of its properties: nothing is spread into it.')
					if (!neededInBrowser.has((property.key as Node).name as string))
						edits.push({ start: property.start, end: property.end, text: '...{}' })
				}
			edits.push({ start: init.end, end: init.end, text: '))()' })
		}
	}
	return edits.reduceRight((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** The blurred drafts are for what the server renders; in the client they would weigh more than the pages' own code. */
function lightPictures(): Plugin {
	const manifest = here('./src/web/pictures.json')
	return {
		name: 'light-pictures',
		enforce: 'pre',
		applyToEnvironment: (environment) => environment.name === 'client',
		load(id) {
			if (id.split('?')[0] !== manifest) return null
			const pictures = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, object>
			return JSON.stringify(pictures, (key, value) => (key === 'blur' ? undefined : value))
		},
	}
}

/** The scripts that a page begins with. `early` is a classic script, and `client` waits for its page: neither is in a chunk with more. */
const entries = { client: here('./src/web/entry-client.tsx'), early: here('./src/web/early.ts') }
const earlyFolder = here('./src/web/early/')
const isEntry = (id: string) => Object.values(entries).includes(id) || id.startsWith(earlyFolder)

/** The folders of small parts that many pages show. */
const sharedFolders = [here('./src/web/ui/'), here('./src/web/features/catalog/')]
/** Many pages of the portals show charts and lists, and no page of the store does. */
const portalParts = [here('./src/web/ui/chart/'), here('./src/web/ui/table.tsx')]
const isPortalPart = (id: string) => portalParts.some((part) => id.startsWith(part))
const isSharedPart = (id: string) => !isPortalPart(id) && sharedFolders.some((folder) => id.startsWith(folder))

const groupNames = new Set(['schemas', 'react', 'libraries', 'store', 'shared'])

export default defineConfig(({ isSsrBuild }) => ({
	root: here('.'),
	publicDir: here('./src/web/public'),
	plugins: [clientOnly(), lightContracts(), lightPictures(), contentFiles(here('.')), react(), tailwindcss()],
	resolve: {
		/** The original injects <style> elements, which the Content-Security-Policy forbids. */
		alias: { 'react-remove-scroll': here('./src/web/lib/browser/scroll-lock.tsx') },
	},
	build: isSsrBuild
		? {
				outDir: 'dist/server',
				target: 'node24',
				copyPublicDir: false,
				sourcemap: true,
				rolldownOptions: {
					input: {
						...Object.fromEntries(
							['main', 'worker', 'audit', 'admin-create', 'load-history', 'source-maps'].map((name) => [
								name,
								here(`./src/server/${name}.ts`),
							]),
						),
						'projection-thread': here('./src/server/modules/investor/projections/program/projection-thread.ts'),
					},
					output: {
						...{ entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
						// Traces name lines, and the server would hold six megabytes of text for good.
						sourcemapExcludeSources: true,
					},
				},
			}
		: {
				outDir: 'dist/client',
				target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
				manifest: true,
				assetsInlineLimit: 0,
				modulePreload: { polyfill: false },
				rolldownOptions: {
					input: entries,
					output: {
						// Every page knows the files of all others: parts that pages share go by their hash alone, which spares it 1.7 kB.
						chunkFileNames: ({ isDynamicEntry, name }) =>
							isDynamicEntry || groupNames.has(name) ? 'assets/[name]-[hash].js' : 'assets/part-[hash].js',
						// What the client's entry imports, straight or through others, is what every page needs: `react`, `libraries` and
						// `store`. The entry itself waits for its page and stands apart, as does `early.ts`, a classic script. Small parts that
						// many pages show come in one file by their folders.
						codeSplitting: {
							groups: [
								// Only forms that validate in the browser need it: it is never a part of what every page loads.
								{ name: 'schemas', test: /node_modules\/zod/, priority: 3 },
								// Two files, so that none takes a cheap phone long to read and run.
								{ name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
								{ name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
								{ name: 'store', tags: ['$initial'], test: (id) => !isEntry(id), priority: 1 },
								{ name: 'shared', test: isSharedPart, minShareCount: 6, maxModuleSize: 6000 },
							],
						},
					},
				},
			},
}))
