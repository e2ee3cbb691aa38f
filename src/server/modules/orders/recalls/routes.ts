import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/inventory/recalls.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn, type Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { answerNotice, noticeOf } from './notice.ts'
import { customerPage, everyCustomer, recallById, recallPage } from './reads.ts'
import { customersCsv } from './rules.ts'
import { closeRecall, mailCustomers, repickReservations, startRecall } from './start-recall.ts'

interface RecallDeps {
	db: Db
	mailer: Mailer
	orderKey: string
	/** Stock was changed otherwise than by selling. */
	inventory: { forget(): void }
}

export function recallRoutes(app: FastifyInstance, deps: RecallDeps): void {
	const { db, orderKey: key } = deps
	/** One act of an admin in one transaction, once for its key. */
	async function act(
		{ viewer, idempotency }: { viewer: Viewer | null; idempotency: Parameters<typeof inOneTransaction>[1] },
		work: (tx: Tx, actor: string) => Promise<contract.Recall>,
		status = 200,
	): Promise<contract.Recall> {
		const admin = signedIn(viewer)
		const reply = await inOneTransaction(db, idempotency, status, async (tx) => {
			await confirmRole(tx, admin, 'ADMIN')
			return work(tx, admin.id)
		})
		deps.inventory.forget()
		return reply
	}

	serve(app, contract.listRecalls, ({ query }) => recallPage(db, query))
	serve(app, contract.getRecall, ({ params }) => recallById(batchReads(db), params.id))
	serve(app, contract.listRecallCustomers, ({ params, query }) => customerPage(db, params.id, query))
	serve(app, contract.exportRecall, async ({ params }) => {
		// Looked up before the first byte is sent, so that an unknown recall is a 404.
		await recallById(db, params.id)
		return {
			attached: Readable.from(customersCsv(everyCustomer(db, params.id))),
			fileName: 'recall-customers.csv',
			type: 'text/csv; charset=utf-8',
		}
	})
	serve(app, contract.startRecall, (call) => act(call, (tx, actor) => startRecall(tx, actor, call.body), 201))
	serve(app, contract.repickRecall, (call) => act(call, (tx, actor) => repickReservations(tx, actor, call.params.id)))
	serve(app, contract.mailRecall, (call) => act(call, (tx) => mailCustomers(tx, deps, call.params.id)))
	serve(app, contract.closeRecall, (call) =>
		act(call, (tx, actor) => closeRecall(tx, actor, { ...call.params, ...call.body })),
	)
	serve(app, contract.getRecallNotice, ({ params, query }) => noticeOf(db, { ...params, ...query, key }))
	serve(app, contract.answerRecall, ({ params, body: { answer, ...link } }) =>
		answerNotice(db, { ...params, ...link, key }, answer),
	)
}
