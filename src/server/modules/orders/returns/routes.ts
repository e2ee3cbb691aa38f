import type { FastifyInstance } from 'fastify'
import * as buyer from '#contracts/returns/buyer-return-calls.ts'
import * as staff from '#contracts/returns/staff-return-calls.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { catalogVersionIn, type Versioned } from '#server/db/versioned.ts'
import type { Files } from '#server/files/files.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn, type Viewer } from '#server/http/session.ts'
import type { Catalog } from '#server/modules/catalog/index.ts'
import type { Rates } from '#server/modules/pricing/index.ts'
import type { Env } from '#server/startup/env.ts'
import type { OrderAccess } from '../access/access-token.ts'
import { orderOf } from '../reads.ts'
import type { RefundDeps } from '../refunds/apply-refund.ts'
import { returnByReference } from './admin-return.ts'
import { exchangeOptionsOf } from './exchanges/exchange-options.ts'
import { returnPage, waitingReturns } from './reads.ts'
import { previewSettlement } from './settlement/plan-settlement.ts'
import { type SettleReturnDeps, settleReturn } from './settlement/settle-return.ts'
import { returnSlip } from './slip.ts'
import { approveReturn } from './steps/approve-return.ts'
import { changeReturn } from './steps/change-return.ts'
import { addPhoto, ownPhoto, photoForStaff } from './steps/photos.ts'
import { receiveReturn } from './steps/receive-return.ts'
import { refuseReturn } from './steps/refuse-return.ts'
import { claimDamage, requestReturn } from './steps/request-return.ts'
import { sendReturn } from './steps/send-return.ts'
import { withdrawReturn } from './steps/withdraw-return.ts'

interface ReturnDeps extends RefundDeps {
	db: Db
	files: Files
	env: Pick<Env, 'MAIL_INBOX' | 'RETURNS_INBOX'>
	orderKey: string
	catalog: Catalog
	rates: Versioned<Rates>
	inventory: SettleReturnDeps['inventory']
}

export function returnRoutes(app: FastifyInstance, deps: ReturnDeps): void {
	buyerRoutes(app, deps)
	staffRoutes(app, deps)
}

function buyerRoutes(app: FastifyInstance, deps: ReturnDeps): void {
	const { db, orderKey } = deps
	const rightOf = ({
		viewer,
		query,
	}: {
		viewer: Viewer | null
		query: { token?: string | undefined }
	}): OrderAccess => ({
		viewer,
		token: query.token,
		key: orderKey,
	})
	const asking = async () => ({ mailer: deps.mailer, env: deps.env, catalog: await deps.catalog.in(db) })
	serve(app, buyer.requestReturn, async (call) => {
		const [right, known] = [rightOf(call), await asking()]
		return inOneTransaction(db, call.idempotency, 200, async (tx) => {
			await requestReturn(tx, known, call.params.number, right, call.body)
			return orderOf(tx, call.params.number, right)
		})
	})
	serve(app, buyer.claimDamage, async (call) => {
		const [right, known] = [rightOf(call), await asking()]
		return inOneTransaction(db, call.idempotency, 200, async (tx) => {
			await claimDamage(tx, known, call.params.number, right, call.body)
			return orderOf(tx, call.params.number, right)
		})
	})
	serve(app, buyer.addPhoto, async (call) => {
		await addPhoto(deps, call.params, rightOf(call), call.body.photo)
		return orderOf(batchReads(db), call.params.number, rightOf(call))
	})
	serve(app, buyer.getPhoto, (call) => ownPhoto(deps, call.params, rightOf(call)))
	serve(app, buyer.withdrawReturn, async (call) => {
		const right = rightOf(call)
		await transaction(db, (tx) => withdrawReturn(tx, { ...call.params, right }))
		return orderOf(batchReads(db), call.params.number, right)
	})
	serve(app, buyer.sendReturn, async (call) => {
		const right = rightOf(call)
		await transaction(db, (tx) => sendReturn(tx, { ...call.params, right }, call.body.trackingNumber || null))
		return orderOf(batchReads(db), call.params.number, right)
	})
	serve(app, buyer.getReturnSlip, (call) => returnSlip(db, call.params.number, call.params.id, rightOf(call)))
	serve(app, buyer.listExchangeOptions, async (call) => {
		const { lines, shippingAddress } = await orderOf(batchReads(db), call.params.number, rightOf(call))
		const priceInput = { catalog: await deps.catalog.now(), rates: await deps.rates.now() }
		const to = { state: shippingAddress?.state, now: new Date() }
		return { items: await exchangeOptionsOf(db, { ...priceInput, ...to }, deps.inventory, lines) }
	})
}

interface StaffCall {
	viewer: Viewer | null
	params: { reference: string }
	idempotency: Idempotency
}

function staffRoutes(app: FastifyInstance, deps: ReturnDeps): void {
	const { db } = deps
	const known = async (): Promise<SettleReturnDeps> => {
		const version = await catalogVersionIn(db)
		const [catalog, rates] = await Promise.all([deps.catalog.at(version), deps.rates.at(version)])
		return { ...deps, catalog, rates }
	}
	/** One act of staff, once for its key; answers the return as it is after it. */
	async function act(
		{ viewer, params: { reference }, idempotency }: StaffCall,
		work: (tx: Tx, of: SettleReturnDeps, admin: Viewer) => Promise<void>,
	) {
		const of = await known()
		const admin = signedIn(viewer)
		const after = await inOneTransaction(db, idempotency, 200, async (tx) => {
			await work(tx, of, admin)
			return returnByReference(tx, of, reference)
		})
		deps.inventory.forget()
		return after
	}
	serve(app, staff.countReturns, () => waitingReturns(db))
	serveList(app, {
		list: staff.listReturns,
		file: staff.exportReturns,
		name: 'returns',
		read: (query) => returnPage(db, query),
	})
	serve(app, staff.getReturn, async ({ params }) => returnByReference(batchReads(db), await known(), params.reference))
	serve(app, staff.getReturnPhoto, ({ params }) => photoForStaff(deps, params))
	serve(app, staff.approveReturn, (call) =>
		act(call, (tx, of, admin) => approveReturn(tx, of, admin, call.params.reference, call.body)),
	)
	serve(app, staff.refuseReturn, (call) =>
		act(call, (tx, of, admin) => refuseReturn(tx, of, admin, call.params.reference, call.body)),
	)
	serve(app, staff.receiveReturn, (call) =>
		act(call, (tx, of, admin) => receiveReturn(tx, of, admin, call.params.reference, call.body)),
	)
	serve(app, staff.changeReturn, async ({ viewer, params: { reference }, body }) => {
		const [of, admin] = [await known(), signedIn(viewer)]
		const after = await transaction(db, async (tx) => {
			await changeReturn(tx, of, admin, reference, body)
			return returnByReference(tx, of, reference)
		})
		deps.inventory.forget()
		return after
	})
	serve(app, staff.previewSettlement, async ({ params, body }) =>
		previewSettlement(db, await known(), params.reference, body),
	)
	serve(app, staff.settleReturn, (call) =>
		act(call, (tx, of, admin) => settleReturn(tx, of, admin, call.params.reference, call.body)),
	)
}
