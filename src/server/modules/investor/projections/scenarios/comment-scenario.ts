import type { ReplyOf } from '#contracts/endpoint.ts'
import type { addScenarioComment } from '#contracts/insight/projections/projections.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Db } from '#server/db/client.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { projectionComments } from '../tables.ts'
import { scenarioSubject } from './save-scenario.ts'
import { scenarioBy, scenarioCommentPage } from './scenario-reads.ts'

/** Writes something about the newest version, once for its key. Throws 404. */
export const commentScenario = (
	db: Db,
	viewer: Viewer,
	{ id, text, idempotency }: { id: string; text: string; idempotency: Idempotency },
): Promise<ReplyOf<typeof addScenarioComment>> =>
	inOneTransaction(db, idempotency, 201, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const { id: scenarioId, version } = await scenarioBy(tx, id)
		await tx.insert(projectionComments).values({ scenarioId, version, author: viewer.id, text })
		await audit(tx, {
			...{ actor: viewer.id, action: 'projection.commented', subject: scenarioSubject(scenarioId) },
			details: { version },
		})
		const { items } = await scenarioCommentPage(tx, scenarioId, { limit: '1' })
		if (!items[0]) throw new Error('The comment was not written.')
		return items[0]
	})
