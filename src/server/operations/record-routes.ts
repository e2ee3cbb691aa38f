import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as books from '#contracts/operations/reconciliation.ts'
import * as contract from '#contracts/operations/records.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { sharedCall } from '#server/concurrency/shared-call.ts'
import { auditState, compareLatest, wholePasses } from '#server/db/audit/index.ts'
import { type Db, transaction } from '#server/db/client.ts'
import type { DiskWatch } from '#server/db/full-disk.ts'
import { cursorKeyOf, cursorPart, pageOf, timeCursorKey } from '#server/db/paging.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { listTemplates, previewTemplate, writtenMails } from '#server/mail/index.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { mailCausesOfOrders, orderIdOf, orderNumbersOf } from '#server/modules/orders/index.ts'
import { type Gateway, listReceivedEvents, replayEvent } from '#server/modules/payments/index.ts'
import type { Env } from '#server/startup/env.ts'
import { healthOf } from './health.ts'

interface RecordDeps {
	db: Db
	jobs: Jobs
	gateway: Gateway
	disk: DiskWatch
	env: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>
	publicUrl: () => string
}

/** What happened without anybody looking, for admins to look at: books, mails, events, and how the service is. */
export function recordRoutes(app: FastifyInstance, deps: RecordDeps): void {
	const { db, publicUrl } = deps
	// Requests at the same time share one answer.
	serve(
		app,
		books.reconcileNow,
		sharedCall(() => reconciled(db)),
	)
	const health = sharedCall(() => healthOf(deps))
	serve(app, contract.serviceHealth, health)

	serve(app, contract.listMailTemplates, async () => ({ items: await listTemplates() }))
	serve(app, contract.previewMail, async ({ params }) => {
		const preview = await previewTemplate(params.kind, publicUrl())
		if (!preview) throw notFound('This mail')
		return preview
	})
	serve(app, contract.listMails, ({ query }) => mailPage(db, query))
	eventRoutes(app, deps)
}

function eventRoutes(app: FastifyInstance, { db, jobs, gateway }: RecordDeps): void {
	serve(app, contract.listReceivedEvents, async ({ query }) => {
		const limit = Number(query.limit ?? 50)
		const last = cursorKeyOf(query.cursor, z.tuple([cursorPart.instant, cursorPart.text]))
		const rows = await listReceivedEvents(db, limit + 1, last && { at: last[0], id: last[1] }, query.state)
		const { items, nextCursor } = pageOf(rows, limit, (row) => [row.place, row.id])
		const numbers = await orderNumbersOf(
			db,
			items.flatMap(({ orderId }) => orderId ?? []),
		)
		return {
			items: items.map(({ orderId, place: _, receivedAt, ...event }) => ({
				...event,
				orderNumber: (orderId && numbers.get(orderId)) || null,
				receivedAt: receivedAt.toISOString(),
			})),
			nextCursor,
		}
	})

	serve(app, contract.replayEvent, ({ viewer, params: { id } }) =>
		transaction(db, async (tx) => {
			await confirmRole(tx, signedIn(viewer), 'ADMIN')
			if (!cursorPart.text.safeParse(id).success) throw notFound('This event')
			if (!(await replayEvent(tx, { jobs, gateway }, id)))
				throw new Refusal(
					'CONFLICT',
					'The provider does not keep this event any more: there is nothing to handle again.',
				)
			await audit(tx, { actor: signedIn(viewer).id, action: 'event.replayed', subject: `event:${id}` })
			return { isUnderWay: true as const }
		}),
	)
}

async function reconciled(db: Db) {
	const [comparisons, passes, { passes: states }] = await Promise.all([
		compareLatest(db),
		wholePasses(db),
		auditState(db),
	])
	const minute = states.find(({ kind }) => kind === 'changes')?.finishedAt
	return { comparedAt: new Date().toISOString(), comparisons, ...passes, minuteAt: minute?.toISOString() ?? null }
}

const orderNumber = /^[a-z]{2}-\d{1,12}$/i

/** An address as it was typed and in small letters, everything about an order, or words of a subject; null for every mail. */
async function searchedMails(db: Db, q: string | undefined) {
	const text = q?.trim() ?? ''
	if (text === '') return null
	if (text.includes('@')) return { address: [...new Set([text, text.toLowerCase()])] }
	if (!orderNumber.test(text)) return { subject: text }
	const id = await orderIdOf(db, text.toUpperCase()).catch((error: unknown) => {
		if (error instanceof Refusal) return null
		throw error
	})
	return { causes: id ? await mailCausesOfOrders(db, [id]) : [] }
}

async function mailPage(db: Db, query: z.output<(typeof contract.listMails)['query']>) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, timeCursorKey)
	const search = await searchedMails(db, query.q)
	const before = last && { at: last[0], id: last[1] }
	const rows = await writtenMails(db, { limit: limit + 1, before, state: query.state, search })
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.place, row.id])
	const numbers = await orderNumbersOf(
		db,
		items.flatMap(({ orderId }) => orderId ?? []),
	)
	return {
		items: items.map(({ orderId, place: _, writtenAt, at, ...mail }) => {
			const number = (orderId && numbers.get(orderId)) || null
			return {
				...mail,
				orderNumber: number,
				writtenAt: writtenAt.toISOString(),
				at: at?.toISOString() ?? null,
				maySend: mail.state === 'failed' || (mail.state === 'sent' && number !== null && mail.kind !== 'gift-card'),
			}
		}),
		nextCursor,
	}
}
