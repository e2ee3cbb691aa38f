import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/inventory/count-import.ts'
import type { Db } from '#server/db/client.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import type { Inventory } from '../reads.ts'
import { readCountFile } from './count-row.ts'
import { lotExport } from './export-lots.ts'
import { checkCounts, importCounts, requestCountImportApproval } from './import-counts.ts'

/** Lots out as a file, and counted back in. */
export function countCsvRoutes(app: FastifyInstance, { db, inventory }: { db: Db; inventory: Inventory }): void {
	serve(app, contract.exportLots, async ({ query }) => lotExport(db, query ?? {}))
	serve(app, contract.checkCounts, ({ body }) => checkCounts(db, body))
	serve(app, contract.importCounts, async ({ viewer, body, idempotency }) => {
		const admin = signedIn(viewer)
		const file = await readCountFile(body.file, body.columns)
		const reply = await inOneTransaction(db, idempotency, 200, async (tx) => {
			await confirmRole(tx, admin, 'ADMIN')
			return importCounts(tx, admin, file, body)
		})
		inventory.forget()
		return reply
	})
	serve(app, contract.requestCountImportApproval, async ({ viewer, body, idempotency }) => {
		const admin = signedIn(viewer)
		const file = await readCountFile(body.file, body.columns)
		return inOneTransaction(db, idempotency, 201, async (tx) => {
			await confirmRole(tx, admin, 'ADMIN')
			return requestCountImportApproval(tx, admin, file, body)
		})
	})
}
