import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseAccount, withAccessTo } from '#server/db/embedded/account.ts'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { ownerUrlOf } from '#server/db/embedded/owner.ts'
import { storedPassword } from '#server/db/embedded/password.ts'
import { readPidFile } from '#server/db/embedded/pid-file.ts'
import { type Postmaster, startPostmaster } from '#server/db/embedded/postmaster.ts'
import { createServerLog } from '#server/db/embedded/server-log.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'

/** How a database goes away. */
export const outages = ['stopped', 'killed', 'frozen'] as const
export type Outage = (typeof outages)[number]

export interface OwnPostgres {
	readonly ownerUrl: string
	/** Takes it away in one of three ways; answers how to bring it back, which ends when it takes connections. */
	takeAway(how: Outage): Promise<() => Promise<void>>
	stop(): Promise<void>
}

/** A PostgreSQL in `dataDir` that nobody else uses and nothing brings back by itself. Freezing needs Linux. */
export async function startOwnPostgres(dataDir: string): Promise<OwnPostgres> {
	// Makes the cluster and the database, and leaves.
	await (await startEmbeddedPostgres({ dataDir, log: () => {} })).stop()
	const clusterDir = join(dataDir, 'postgres')
	const { postgres } = await findBinaries()
	const account = withAccessTo(chooseAccount(clusterDir), { program: postgres, directory: dataDir })
	const serverLog = createServerLog(join(dataDir, 'postgres.log'))
	const installation = { postgres, account, clusterDir, serverLog, log: () => {} }
	let postmaster: Postmaster = await startPostmaster(installation)
	const { port } = postmaster
	const start = async () => {
		postmaster = await startPostmaster(installation, port)
	}

	return {
		ownerUrl: ownerUrlOf(port, await storedPassword(dataDir)),
		async takeAway(how) {
			if (how === 'stopped') {
				await postmaster.stop()
				return start
			}
			const pid = (await readPidFile(clusterDir))?.pid
			if (!pid) throw new Error('PostgreSQL does not run.')
			if (how === 'killed') {
				for (const each of [pid, ...childrenOf(pid)]) signal(each, 'SIGKILL')
				await postmaster.ended
				return start
			}
			// The postmaster first: then there are no more children.
			signal(pid, 'SIGSTOP')
			const children = childrenOf(pid)
			for (const child of children) signal(child, 'SIGSTOP')
			return async () => {
				for (const each of [...children, pid]) signal(each, 'SIGCONT')
			}
		},
		async stop() {
			await postmaster.stop()
			await serverLog.close()
		},
	}
}

export function childrenOf(pid: number): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((each) => parentOf(each) === pid)
}

function parentOf(pid: number): number | undefined {
	try {
		// After the name of the program, which may hold anything: the state, then the parent.
		return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
	} catch {
		return undefined
	}
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name)
	} catch (error) {
		// The process ended by itself meanwhile.
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
	}
}
