import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/inventory/inventory.ts'
import * as items from '#contracts/inventory/stock-items.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import type { Inventory } from './reads.ts'
import { adjustStock } from './stock/adjust-stock.ts'
import { type HistoryDeps, movementPage } from './stock/movements.ts'
import { changeItem, stockItemDetail } from './stock/stock-item.ts'
import { stockPage } from './stock/stock-list.ts'

interface InventoryDeps extends HistoryDeps {
	inventory: Inventory
}

export function inventoryRoutes(app: FastifyInstance, deps: InventoryDeps): void {
	const { db, inventory } = deps
	serve(app, contract.listStock, ({ query }) => stockPage(db, query))
	serve(app, contract.adjustStock, async ({ body, viewer, idempotency }) => {
		const admin = signedIn(viewer)
		const item = await inOneTransaction(db, idempotency, 200, async (tx) => {
			await confirmRole(tx, admin, 'ADMIN')
			return adjustStock(tx, admin.id, body, idempotency.key)
		})
		inventory.forget()
		return item
	})
	serve(app, items.getStockItem, ({ params }) => stockItemDetail(db, params.sku))
	serve(app, items.changeStockItem, ({ params, body, viewer }) => changeItem(db, signedIn(viewer), params.sku, body))
	serve(app, items.listMovements, ({ params, query }) => movementPage(deps, params.sku, query))
}
