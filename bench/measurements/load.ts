import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { lineOf } from '../store.ts'

/** Requests per second and p99 in ms of one URL under 16 connections, warmed up; loopback only. */
export async function load(
	url: string,
	seconds = 4,
	headers: Record<string, string> = {},
): Promise<{ perSecond: number; p99: number }> {
	await autocannon({ url, connections: 16, duration: 1, headers })
	const result = await autocannon({ url, connections: 16, duration: seconds, headers })
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
	return { perSecond: result.requests.average, p99: result.latency.p99 }
}

export interface Bare {
	url: string
	stop(): void
}

export async function startBare(bytes: Buffer, headers: Record<string, string>, databaseUrl: string): Promise<Bare> {
	const folder = mkdtempSync(join(tmpdir(), 'untapped-bare-'))
	writeFileSync(join(folder, 'bytes'), bytes)
	writeFileSync(join(folder, 'headers.json'), JSON.stringify(headers))
	const args = ['bench/measurements/bare.ts', join(folder, 'bytes'), join(folder, 'headers.json'), databaseUrl]
	const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
	return { url: await lineOf(child, /^Ready on (\S+)/m), stop: () => child.kill() }
}
