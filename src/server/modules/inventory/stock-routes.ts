import type { FastifyInstance } from 'fastify'
import type { Endpoint, ReplyOf } from '#contracts/endpoint.ts'
import * as counts from '#contracts/inventory/counts.ts'
import * as deliveries from '#contracts/inventory/deliveries.ts'
import { findScanned, stockHorizon } from '#contracts/inventory/stock-lookups.ts'
import * as transfers from '#contracts/inventory/transfers.ts'
import * as warehouses from '#contracts/inventory/warehouses.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { type ServedCall, serve } from '#server/http/serve.ts'
import { signedIn, type Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { dropCount, saveCounted, startCount } from './counts/count-sheet.ts'
import { postCount, requestCountApproval } from './counts/post-count.ts'
import { countById, countPage } from './counts/reads.ts'
import { closeDelivery } from './deliveries/close-delivery.ts'
import { createDelivery } from './deliveries/create-delivery.ts'
import { deliveryById, deliveryPage } from './deliveries/reads.ts'
import { receiveDelivery } from './deliveries/receive-delivery.ts'
import type { Inventory } from './reads.ts'
import { stockHorizonNow } from './stock/horizon.ts'
import { scannedItem } from './stock/scanned.ts'
import { dispatchTransfer } from './transfers/dispatch-transfer.ts'
import { transferById, transferPage } from './transfers/reads.ts'
import { receiveTransfer } from './transfers/receive-transfer.ts'
import { lotsIn, warehouseList } from './warehouses.ts'

/** The calls for deliveries, transfers between warehouses and counts. */
export function stockRoutes(app: FastifyInstance, { db, inventory }: { db: Db; inventory: Inventory }): void {
	/** One act of an admin in one transaction, once for its key; what was plenty may be none after it. */
	async function act<E extends Endpoint & { idempotent: true }>(
		endpoint: E,
		{ viewer, idempotency }: Pick<ServedCall<E>, 'viewer'> & { idempotency: Parameters<typeof inOneTransaction>[1] },
		work: (tx: Tx, actor: string, admin: Viewer) => Promise<ReplyOf<E>>,
	): Promise<ReplyOf<E>> {
		const reply = await inOneTransaction(db, idempotency, endpoint.status ?? 200, byAdmin(viewer, work))
		inventory.forget()
		return reply
	}

	serve(app, warehouses.listWarehouses, () => warehouseList(db))
	serve(app, warehouses.listLots, ({ params }) => lotsIn(db, params.code))
	serve(app, stockHorizon, () => stockHorizonNow(db))
	serve(app, findScanned, ({ query }) => scannedItem(db, query.code))
	serve(app, deliveries.listDeliveries, ({ query }) => deliveryPage(db, query))
	serve(app, deliveries.getDelivery, ({ params }) => deliveryById(db, params.id))
	serve(app, deliveries.createDelivery, (call) =>
		act(deliveries.createDelivery, call, (tx, actor) => createDelivery(tx, actor, call.body)),
	)
	serve(app, deliveries.receiveDelivery, (call) =>
		act(deliveries.receiveDelivery, call, (tx, actor) => receiveDelivery(tx, actor, { ...call.params, ...call.body })),
	)
	serve(app, deliveries.closeDelivery, (call) =>
		act(deliveries.closeDelivery, call, (tx, actor) => closeDelivery(tx, actor, { ...call.params, ...call.body })),
	)
	serve(app, transfers.listTransfers, ({ query }) => transferPage(db, query))
	serve(app, transfers.getTransfer, ({ params }) => transferById(db, params.id))
	serve(app, transfers.dispatchTransfer, (call) =>
		act(transfers.dispatchTransfer, call, (tx, actor) => dispatchTransfer(tx, actor, call.body)),
	)
	serve(app, transfers.receiveTransfer, (call) =>
		act(transfers.receiveTransfer, call, (tx, actor) => receiveTransfer(tx, actor, { ...call.params, ...call.body })),
	)

	serve(app, counts.listCounts, ({ query }) => countPage(db, query))
	serve(app, counts.getCount, ({ params }) => countById(db, params.id))
	serve(app, counts.startCount, (call) => act(counts.startCount, call, (tx, actor) => startCount(tx, actor, call.body)))
	serve(app, counts.postCount, (call) =>
		act(counts.postCount, call, (tx, _, admin) => postCount(tx, admin, { ...call.params, ...call.body })),
	)
	serve(app, counts.requestCountApproval, (call) =>
		act(counts.requestCountApproval, call, (tx, _, admin) =>
			requestCountApproval(tx, admin, { ...call.params, ...call.body }),
		),
	)
	serve(app, counts.saveCounted, ({ viewer, params, body }) =>
		transaction(
			db,
			byAdmin(viewer, (tx, actor) => saveCounted(tx, actor, { ...params, ...body })),
		),
	)
	serve(app, counts.dropCount, ({ viewer, params }) =>
		transaction(
			db,
			byAdmin(viewer, (tx, actor) => dropCount(tx, actor, params.id)),
		),
	)
}

/** Runs the work in a transaction that first confirms that the caller is still an admin. */
const byAdmin =
	<T>(viewer: Viewer | null, work: (tx: Tx, actor: string, admin: Viewer) => Promise<T>) =>
	async (tx: Tx): Promise<T> => {
		const admin = signedIn(viewer)
		await confirmRole(tx, admin, 'ADMIN')
		return work(tx, admin.id, admin)
	}
