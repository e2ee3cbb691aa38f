import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './child.mjs'

// Builds again what a saved file changes, then starts the server again: the way the store runs in production, without
// minifying. What it leaves in dist/ is no release, so the next start builds anew.
rmSync(join(root, 'dist', '.built'), { force: true })

const settleMs = 100
let server
let pending

for (const ssr of [false, true]) await watch(ssr)

/** Resolves after the first build; the server starts once both are there. */
async function watch(ssr) {
	const options = { ssr, watch: {}, minify: false, emptyOutDir: true }
	const watcher = await build({ mode: 'development', logLevel: 'warn', build: options })
	await new Promise((resolve) => {
		watcher.on('event', (event) => {
			if (event.code === 'ERROR') console.error(event.error.message)
			if (event.code !== 'END') return
			resolve()
			clearTimeout(pending)
			if (ssr || server) pending = setTimeout(restart, settleMs)
		})
	})
}

async function restart() {
	const former = server
	if (former && former.exitCode === null) {
		former.kill('SIGTERM')
		await once(former, 'exit')
	}
	// In the terminal's own group, so that Ctrl-C reaches it; it also leaves when this process does.
	server = fork(join(root, 'dist', 'server', 'main.js'), {
		execArgv: ['--enable-source-maps'],
		env: { ...process.env, NODE_ENV: process.env.NODE_ENV || 'development' },
	})
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
	process.once(signal, async () => {
		clearTimeout(pending)
		if (server && server.exitCode === null) {
			if (signal !== 'SIGINT') server.kill(signal)
			await once(server, 'exit')
		}
		process.exit(0)
	})
}
