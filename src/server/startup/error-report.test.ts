import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Runs a serving process in which this is thrown where nobody catches it. */
async function after(thrown: string) {
	const program = `
		import { createServer } from 'node:http'
		import { exitUnlessResponseError } from './src/server/startup/error-report.ts'
		process.on('uncaughtException', exitUnlessResponseError)
		const server = createServer((request, response) => {
			response.end('served')
			if (request.url === '/wrong') setImmediate(() => { ${thrown} })
		}).listen(0, '127.0.0.1', async () => {
			const url = 'http://127.0.0.1:' + server.address().port
			for (const path of ['/wrong', '/right']) {
				process.stdout.write(await fetch(url + path).then((answer) => answer.text()) + ' ')
				await new Promise((resolve) => setTimeout(resolve, 20))
			}
			process.exit(0)
		})`
	const args = ['--input-type=module', '-e', program]
	const ended = await promisify(execFile)(process.execPath, args).catch((error) => error)
	return { code: ended.code ?? 0, served: ended.stdout.trim(), told: ended.stderr }
}

test('an answer that is begun twice ends nobody else’s', async () => {
	const { code, served, told } = await after(`response.writeHead(500)`)
	expect({ code, served }).toEqual({ code: 0, served: 'served served' })
	expect(told).toContain('ERR_HTTP_HEADERS_SENT')
})

test('any other error that nobody caught ends the process', async () => {
	expect(await after(`throw new Error('unforeseen')`)).toMatchObject({
		code: 1,
		told: expect.stringContaining('unforeseen'),
	})
})
