import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts the built store on an empty data directory, as somebody would who has just cloned it. */
export default async function startStore() {
	const dataDir = mkdtempSync(join(tmpdir(), 'untapped-e2e-'))
	const child = spawn(process.execPath, ['dist/server/main.js'], {
		env: {
			...process.env,
			NODE_ENV: 'production',
			DATABASE_URL: '',
			DATA_DIR: dataDir,
			PORT: '0',
			RATE_LIMIT: 'off',
			DEMO: 'on',
			LOG_LEVEL: 'error',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const url = await new Promise<string>((resolve, reject) => {
		let text = ''
		child.stdout.on('data', (chunk: Buffer) => {
			text += chunk
			const found = /^Ready on (\S+)/m.exec(text)
			if (found?.[1]) resolve(found[1])
		})
		child.once('exit', (code) => reject(new Error(`The store ended with ${code}. ${text}`)))
	})
	process.env.STORE_URL = url
	process.env.STORE_DATA = dataDir
	return async () => {
		await new Promise((resolve) => {
			child.once('exit', resolve)
			child.kill('SIGTERM')
		})
		rmSync(dataDir, { recursive: true, force: true })
	}
}
