import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'

// The yardstick: Fastify with nothing on it, sending the same bytes; for the interface, with one SELECT before it.
const [bytesFile = '', headersFile = '', databaseUrl = ''] = process.argv.slice(2)
const bytes = readFileSync(bytesFile)
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 })

const app = fastify()
app.get('/page', (_, reply) => reply.headers(headers).send(bytes))
app.get('/list', async () => ({
	items: (
		await pool.query({
			name: 'list',
			text: "SELECT * FROM products WHERE status = 'active' ORDER BY position LIMIT 24",
		})
	).rows,
}))
app.get(
	'/detail',
	async () =>
		(await pool.query({ name: 'detail', text: 'SELECT * FROM products WHERE slug = $1', values: ['blood-orange'] }))
			.rows[0],
)
console.log(`Ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
