import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from '../report.ts'
import { lineOf } from '../store.ts'

/** Where npm and the machine's own Node are found, without what the running script put in front. */
const ownNode = /\/\.runtime\/|\/node_modules\//
const pathOutside = (process.env.PATH ?? '').split(':').filter((part) => !ownNode.test(part))

/**
 * (g) `npm start` as a newcomer runs it: the last commit cloned into an empty folder, nothing in npm's cache, until the
 * store is ready. What it put on the disk counts, the data and the repository itself do not.
 */
export async function firstInstallation(): Promise<Row[]> {
	const scratch = mkdtempSync(join(tmpdir(), 'untapped-clone-'))
	const clone = join(scratch, 'store')
	try {
		execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${process.cwd()}`, clone])
		const began = performance.now()
		const child = spawn('npm', ['start'], {
			cwd: clone,
			env: {
				PATH: pathOutside.join(':'),
				HOME: process.env.HOME,
				npm_config_cache: join(scratch, 'cache'),
				DATA_DIR: join(scratch, 'data'),
				PORT: '0',
			},
			stdio: ['ignore', 'pipe', 'inherit'],
		})
		await lineOf(child, /^Ready on (\S+)/m)
		const seconds = (performance.now() - began) / 1000
		child.stdout?.resume()
		const ended = new Promise((resolve) => child.once('exit', resolve))
		child.kill('SIGTERM')
		await ended
		const megabytes = sizeOf(clone, 'node_modules') + sizeOf(clone, '.runtime')
		return [
			{
				what: 'npm start in a fresh clone, until ready',
				value: seconds,
				unit: 's',
				goal: '< 45',
				isMet: seconds < 45,
			},
			{
				what: 'what it installed, Node included where the machine has none',
				value: megabytes,
				unit: 'MB',
				goal: '≤ 450',
				isMet: megabytes <= 450,
			},
		]
	} finally {
		rmSync(scratch, { recursive: true, force: true })
	}
}

function sizeOf(directory: string, name: string): number {
	const [kilobytes] = execFileSync('du', ['-sk', join(directory, name)], { encoding: 'utf8' }).split('\t')
	return Number(kilobytes) / 1024
}
