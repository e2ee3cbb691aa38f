import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The store that the journeys share. */
export default async function startSharedStore() {
	const { url, dataDir, stop } = await startStore({ DEMO_HISTORY: 'on' })
	process.env.STORE_URL = url
	process.env.STORE_DATA = dataDir
	return stop
}

/** Starts the built store on an empty data directory, as somebody would who has just cloned it. */
export async function startStore(variables: Record<string, string> = {}) {
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
			// Two years of orders take seconds to load, which most stores of the tests do not need.
			DEMO_HISTORY: 'off',
			LOG_LEVEL: 'error',
			...variables,
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
	const stop = async () => {
		await new Promise((resolve) => {
			child.once('exit', resolve)
			child.kill('SIGTERM')
		})
		rmSync(dataDir, { recursive: true, force: true })
	}
	return { url, dataDir, stop }
}
