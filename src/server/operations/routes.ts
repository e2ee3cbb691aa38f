import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { z } from 'zod'
import * as contract from '#contracts/operations/operations.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { sharedCall } from '#server/concurrency/shared-call.ts'
import { auditState } from '#server/db/audit/index.ts'
import { type Db, transaction } from '#server/db/client.ts'
import type { DiskWatch } from '#server/db/full-disk.ts'
import { cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn, type Viewer } from '#server/http/session.ts'
import { failedJobs } from '#server/jobs/failed-jobs.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { failedMails } from '#server/mail/index.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { orderNumbersOf } from '#server/modules/orders/index.ts'
import {
	failedProviderEvents,
	failedRefunds,
	type Gateway,
	openDifferences,
	openDisputes,
	undeliveredEvents,
} from '#server/modules/payments/index.ts'
import type { Env } from '#server/startup/env.ts'
import type { FailedItem, FailureSource } from '../jobs/failure-source.ts'
import { recordRoutes } from './record-routes.ts'

interface OperationsDeps {
	db: Db
	jobs: Jobs
	gateway: Gateway
	disk: DiskWatch
	metrics: { registry: Registry }
	env: Env
	publicUrl: () => string
}

type FailureSources = Readonly<Record<contract.OperationKind, FailureSource>>

/** How a place in each list is written, and how an id of each kind looks. */
const shapes = {
	refunds: { at: cursorPart.instant, id: cursorPart.id },
	mails: { at: cursorPart.instant, id: cursorPart.id },
	disputes: { at: cursorPart.instant, id: cursorPart.id },
	differences: { at: cursorPart.instant, id: cursorPart.id },
	events: { at: z.union([z.string().regex(/^\d{1,15}$/), cursorPart.instant]), id: cursorPart.text },
	jobs: { at: cursorPart.instant, id: cursorPart.text },
} as const

const fullDisk = {
	rule: 'the disk of the database is full',
	subject: 'PostgreSQL',
	detail: 'Nothing can be written, so nobody can buy. Make room on the disk; the store goes on by itself.',
}

/** Failed and overdue records, for admins to see and to try again. */
export function operationRoutes(app: FastifyInstance, deps: OperationsDeps): void {
	const { db, jobs, gateway, disk, metrics } = deps
	recordRoutes(app, deps)
	const kinds: FailureSources = {
		refunds: failedRefunds(jobs, orderNumbersOf),
		disputes: openDisputes(orderNumbersOf),
		differences: openDifferences(jobs, orderNumbersOf),
		// The embedded gateway keeps its events itself.
		events: gateway.books ? failedProviderEvents(jobs) : undeliveredEvents,
		mails: failedMails(orderNumbersOf),
		jobs: failedJobs(jobs),
	}
	measure(metrics.registry, db, kinds)

	serve(app, contract.listOperations, async ({ query }) => {
		const limit = Number(query.limit ?? 50)
		const { at, id } = shapes[query.kind]
		const last = cursorKeyOf(query.cursor, z.tuple([at, id]))
		const rows = await kinds[query.kind].page(db, limit + 1, last && { at: last[0], id: last[1] })
		const { items, nextCursor } = pageOf(rows, limit, (row) => [row.at, row.id])
		return { items: items.map(asOperation), nextCursor }
	})

	const summary = operationsSummaryOf({ db, disk }, kinds)
	serve(app, contract.operationsSummary, summary)

	serve(app, contract.retryOperation, async ({ viewer, params }) => {
		await retryOperation(db, kinds, signedIn(viewer), params)
		// A look that began before would still count it.
		summary.forget()
		return { isUnderWay: true as const }
	})
}

const retryOperation = (
	db: Db,
	kinds: FailureSources,
	viewer: Viewer,
	{ kind, id }: { kind: contract.OperationKind; id: string },
): Promise<void> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		if (!shapes[kind].id.safeParse(id).success) throw notFound('This operation')
		if (!(await kinds[kind].retry(tx, id)))
			throw new Refusal('CONFLICT', 'There is nothing to try again: it is done, or being tried right now.')
		await audit(tx, { actor: viewer.id, action: 'operation.retried', subject: `${kind}:${id}` })
	})

/** Every page of the back office asks for it: those that ask at the same time share one look, however many admins there are. */
const operationsSummaryOf = ({ db, disk }: Pick<OperationsDeps, 'db' | 'disk'>, kinds: FailureSources) =>
	sharedCall(async () => {
		const [counts, { findings }] = await Promise.all([
			Promise.all(contract.operationKind.options.map(async (kind) => [kind, await kinds[kind].count(db)] as const)),
			auditState(db),
		])
		return {
			counts: Object.fromEntries(counts) as Record<contract.OperationKind, number>,
			findings: [...(disk.isFull() ? [{ ...fullDisk, seenAt: new Date() }] : []), ...findings].map((finding) => ({
				...finding,
				seenAt: finding.seenAt.toISOString(),
			})),
		}
	})

const asOperation = ({ at: _, since, nextAttemptAt, ...failed }: FailedItem) => ({
	...failed,
	since: since.toISOString(),
	nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
})

/** For alarms: asked for with each scrape. */
function measure(registry: Registry, db: Db, kinds: Readonly<Record<string, FailureSource>>): void {
	new Gauge({
		name: 'operations_failed',
		help: 'What failed or waits too long, by kind, up to a thousand',
		labelNames: ['kind'],
		registers: [registry],
		async collect() {
			for (const [kind, failures] of Object.entries(kinds)) {
				// Without a database there is nothing to tell.
				const count = await failures.count(db).catch(() => null)
				if (count !== null) this.set({ kind }, count)
			}
		},
	})
}
