import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/operations/operations.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { walksOf } from '../gateway/provider-walks.ts'
import { setDifferenceAside } from './failed-differences.ts'

const jobFor = { events: 'payment-events', books: 'compare-payments' } as const

/** The calls of admins about the provider's events and books. */
export function comparisonRoutes(app: FastifyInstance, deps: { db: Db; jobs: Jobs; gateway: Gateway }): void {
	const { db, jobs, gateway } = deps

	serve(app, contract.providerState, async () => {
		const walks = await walksOf(db, gateway.provider)
		return {
			provider: gateway.provider,
			isCompared: gateway.books !== null,
			walks: walks.map(({ walk, upTo, walkedAt }) => ({
				walk,
				upTo: upTo.toISOString(),
				walkedAt: walkedAt.toISOString(),
			})),
		}
	})

	serve(app, contract.checkProvider, ({ viewer, body: { what } }) =>
		transaction(db, async (tx) => {
			await confirmRole(tx, signedIn(viewer), 'ADMIN')
			if (!gateway.books) throw new Refusal('CONFLICT', 'The embedded gateway has no books of its own.')
			await jobs.send(tx, jobFor[what])
			await audit(tx, {
				actor: signedIn(viewer).id,
				action: 'provider.looked-at',
				subject: 'system',
				details: { what },
			})
			return { isUnderWay: true as const }
		}),
	)

	serve(app, contract.setDifferenceAside, ({ viewer, params: { id }, body: { reason } }) =>
		transaction(db, async (tx) => {
			await confirmRole(tx, signedIn(viewer), 'ADMIN')
			if (!(await setDifferenceAside(tx, id, { id: signedIn(viewer).id, reason })))
				throw new Refusal('CONFLICT', 'This difference is over, or was set aside already.')
			await audit(tx, {
				actor: signedIn(viewer).id,
				action: 'difference.set-aside',
				subject: `difference:${id}`,
				details: { reason },
			})
			return { isSetAside: true as const }
		}),
	)
}
