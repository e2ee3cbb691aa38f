import { existsSync } from 'node:fs'
import { StartupError } from '#server/startup/startup-error.ts'
import { runningOwnerUrl, startEmbeddedPostgres } from '../embedded.ts'
import { connectFirst } from './connect.ts'

/**
 * The store's database for a command that runs beside the server or without it: the one DATABASE_URL names, the embedded
 * one that a server runs, or the embedded one started for this command. `stop` ends only what was started here.
 */
export async function joinDatabase(env: {
	DATABASE_URL?: string | undefined
	DATA_DIR: string
}): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
	const goesOn = async () => {}
	if (env.DATABASE_URL) {
		await (await connectFirst(env.DATABASE_URL, 'untapped-command')).end()
		return { ownerUrl: env.DATABASE_URL, stop: goesOn }
	}
	if (!existsSync(env.DATA_DIR))
		throw new StartupError(`There is no store in ${env.DATA_DIR} yet. Start it once with \`npm start\`.`)
	const ownerUrl = await runningOwnerUrl(env.DATA_DIR)
	return ownerUrl ? { ownerUrl, stop: goesOn } : startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: () => {} })
}
