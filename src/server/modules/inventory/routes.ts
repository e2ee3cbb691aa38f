import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/inventory.ts'
import type { Db } from '#server/db/client.ts'
import { once } from '#server/http/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { adjustStock } from './adjust-stock.ts'
import type { Inventory } from './reads.ts'
import { stockPage } from './stock-list.ts'

export function inventoryRoutes(app: FastifyInstance, { db, inventory }: { db: Db; inventory: Inventory }): void {
	serve(app, contract.listStock, ({ query }) => stockPage(db, query))
	serve(app, contract.adjustStock, async ({ body, viewer, idempotency }) => {
		const admin = signedIn(viewer)
		const item = await once(db, idempotency, 200, async (tx) => {
			await confirmRole(tx, admin, 'ADMIN')
			return adjustStock(tx, admin.id, body, idempotency.key)
		})
		inventory.forget()
		return item
	})
}
