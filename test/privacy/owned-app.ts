import { Client } from 'pg'
import { startTestApp, type TestApp } from '../support/app.ts'

export interface OwnedApp extends TestApp {
	/** The owner of the database, for what the application itself may not do. */
	owner: Client
}

/** The real application, and beside it a connection of its database's owner. */
export async function startOwnedApp(): Promise<OwnedApp> {
	const shop = await startTestApp()
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	return {
		...shop,
		owner,
		async close() {
			await owner.end()
			await shop.close()
		},
	}
}
