import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
			if (id.startsWith(server)) this.error(`${id} would reach the browser: the web imports contracts, never the server.`)
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
const neededInBrowser = new Set(['method', 'path', 'access', 'idempotent'])
const computed = new Set(['CallExpression', 'NewExpression', 'ObjectExpression'])

/**
 * Zod weighs more than a whole product page, so the client keeps method, path and access of each `endpoint({…})`, and
 * every other constant of a contract becomes droppable: a page ships the schemas it imports itself, and no other.
 */
function lightContracts(): Plugin {
	const contracts = here('./src/contracts/')
	return {
		name: 'light-contracts',
		applyToEnvironment: (environment) => environment.name === 'client',
		transform(code, id) {
			if (!id.startsWith(contracts)) return null
			const edits: Array<{ start: number; end: number; text: string }> = []
			for (const statement of this.parse(code).body as unknown as Node[]) {
				const declared = (statement.declaration ?? statement) as Node
				if (declared.type !== 'VariableDeclaration') continue
				for (const { init } of declared.declarations as Array<{ init: Node | null }>) {
					if (!init || !computed.has(init.type)) continue
					const [argument] = (init.arguments ?? []) as Node[]
					edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
					if ((init.callee as Node | undefined)?.name === 'endpoint' && argument)
						for (const property of argument.properties as Node[])
							if (!neededInBrowser.has((property.key as Node).name as string))
								edits.push({ start: property.start, end: property.end, text: '...{}' })
					edits.push({ start: init.end, end: init.end, text: '))()' })
				}
			}
			const light = edits.reduceRight((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
			return { code: light, map: null }
		},
	}
}

export default defineConfig(({ isSsrBuild }) => ({
	root: here('.'),
	publicDir: here('./src/web/public'),
	plugins: [clientOnly(), lightContracts(), react(), tailwindcss()],
	resolve: {
		/** The original injects <style> elements, which the Content-Security-Policy forbids. */
		alias: { 'react-remove-scroll': here('./src/web/lib/scroll-lock.tsx') },
	},
	build: isSsrBuild
		? {
				outDir: 'dist/server',
				target: 'node24',
				copyPublicDir: false,
				sourcemap: true,
				rolldownOptions: {
					input: { main: here('./src/server/main.ts'), worker: here('./src/server/worker.ts') },
					output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
				},
			}
		: {
				outDir: 'dist/client',
				target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
				manifest: true,
				assetsInlineLimit: 0,
				modulePreload: { polyfill: false },
				rolldownOptions: { input: { client: here('./src/web/entry-client.tsx'), early: here('./src/web/early.ts') } },
			},
}))
