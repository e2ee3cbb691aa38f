import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

const require = createRequire(import.meta.url)
const prefix = '/api/docs'
const megabyte = 1024 * 1024

/** The page on which one reads and tries the interface. */
const page = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>UNTAPPED: the interface</title>
</head>
<body>
<div id="app"></div>
<script src="js/scalar.js"></script>
<script>Scalar.createApiReference('#app', { _integration: 'fastify', url: '/api/openapi.json', withDefaultFonts: false })</script>
</body>
</html>
`

/** Reads the package, calls the route that sends the page's script, and prints what it sends. */
const program = `
const { default: reference } = await import(process.argv[1])
const reply = { header: () => reply, send: (script) => process.stdout.write(script) }
const route = ({ url, handler }) => url.endsWith('.js') && handler(undefined, reply)
reference({ route, initialConfig: {} }, { configuration: { url: '/' } }, () => {})
`

/**
 * The page's script, four megabytes that the package holds as text inside of its own text. A process of its own takes it
 * out: in the one that serves, both would stay in the heap for good, 15 MB for a page that few open.
 */
async function readScript(): Promise<Buffer> {
	const reference = pathToFileURL(require.resolve('@scalar/fastify-api-reference')).href
	const { stdout } = await promisify(execFile)(
		process.execPath,
		['--input-type=module', '--eval', program, '--', reference],
		{ encoding: 'buffer', maxBuffer: 64 * megabyte, timeout: 30_000 },
	)
	return stdout
}

export async function apiReference(app: FastifyInstance): Promise<void> {
	const open = { config: { open: true }, schema: { hide: true } } as const
	let script: Promise<Buffer> | undefined
	app.get(prefix, open, async (_, reply) => reply.redirect(`${prefix}/`, 301))
	app.get(`${prefix}/`, open, async (_, reply) => reply.type('text/html; charset=utf-8').send(page))
	app.get(`${prefix}/js/scalar.js`, open, async (_, reply) => {
		script ??= readScript().catch((error: unknown) => {
			script = undefined
			throw error
		})
		return reply.type('application/javascript; charset=utf-8').send(await script)
	})
}
