import type { FastifyInstance } from 'fastify'
import { approveWriteOff } from '#contracts/back-office/approvals.ts'
import * as contract from '#contracts/inventory/inventory.ts'
import * as items from '#contracts/inventory/stock-items.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { approveAct } from '#server/modules/approvals/index.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { countCsvRoutes } from './count-csv/routes.ts'
import { approvedCount } from './counts/post-count.ts'
import type { Inventory } from './reads.ts'
import { adjustStock, approvedWriteOff, requestWriteOffApproval } from './stock/adjust-stock.ts'
import { type HistoryDeps, movementPage } from './stock/movements.ts'
import { changeItem, stockItemDetail } from './stock/stock-item.ts'
import { stockPage } from './stock/stock-list.ts'

interface InventoryDeps extends HistoryDeps {
	inventory: Inventory
}

export function inventoryRoutes(app: FastifyInstance, deps: InventoryDeps): void {
	const { db, inventory } = deps
	serveList(app, {
		list: contract.listStock,
		file: contract.exportStock,
		name: 'inventory',
		read: (query) => stockPage(db, query),
	})
	serve(app, contract.adjustStock, async ({ body, viewer, idempotency }) => {
		const admin = signedIn(viewer)
		const item = await inOneTransaction(db, idempotency, 200, async (tx) => {
			await confirmRole(tx, admin, 'ADMIN')
			return adjustStock(tx, admin, body, idempotency.key)
		})
		inventory.forget()
		return item
	})
	serve(app, contract.requestWriteOffApproval, ({ body, viewer, idempotency }) => {
		const admin = signedIn(viewer)
		return inOneTransaction(db, idempotency, 201, async (tx) => {
			await confirmRole(tx, admin, 'ADMIN')
			return requestWriteOffApproval(tx, admin, body)
		})
	})
	serve(app, approveWriteOff, async ({ viewer, params }) => {
		const admin = signedIn(viewer)
		const how = (kind: string) => (kind === 'count' ? approvedCount : approvedWriteOff)
		const approved = await approveAct(db, admin, params.id, {
			kinds: ['write_off', 'count'],
			lock: (tx, asked) => how(asked.kind).lock(tx, asked),
			act: (tx, asked) => how(asked.kind).act(tx, asked, admin.id),
		})
		inventory.forget()
		return approved
	})
	countCsvRoutes(app, { db, inventory })
	serve(app, items.getStockItem, ({ params }) => stockItemDetail(db, params.sku))
	serve(app, items.changeStockItem, ({ params, body, viewer }) => changeItem(db, signedIn(viewer), params.sku, body))
	serve(app, items.listMovements, ({ params, query }) => movementPage(deps, params.sku, query))
}
