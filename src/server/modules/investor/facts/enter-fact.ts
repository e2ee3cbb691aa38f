import type { z } from 'zod'
import type { enterInvestorFact as contract } from '#contracts/insight/investor-facts.ts'
import { storeDay } from '#contracts/shared/calendar.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, refuseStale } from '#server/modules/identity/index.ts'
import { newestVersion } from './fact-reads.ts'
import { investorFacts } from './tables.ts'

/**
 * Adds the next version of what is known of a month. Of two who saw the same one the second is refused (`STALE`), and nobody
 * enters a month that has not begun.
 */
export const enterFact = (
	db: Db,
	viewer: Viewer,
	{ version: seen, ...entered }: z.output<typeof contract.body>,
	now = new Date(),
): Promise<{ version: number }> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		if (entered.month > storeDay(now)) {
			const message = 'This month has not begun.'
			throw invalidField('month', message)
		}
		const before = await newestVersion(tx, entered)
		const version = seen + 1
		// Where two add the same version, the key lets one of them do so.
		const [added] =
			(before?.version ?? 0) === seen
				? await tx
						.insert(investorFacts)
						.values({ ...entered, version, actor: viewer.id })
						.onConflictDoNothing()
						.returning({ version: investorFacts.version })
				: []
		const subject = `investor-fact:${entered.kind}:${entered.month}`
		if (!added) {
			const held = (await newestVersion(tx, entered))?.version ?? 0
			await refuseStale(tx, { seen, now: held, subject, ...asEntered(entered.kind) })
			throw new Error('A version that was the next one was not added.')
		}
		await audit(tx, {
			actor: viewer.id,
			action: 'investor-fact.entered',
			subject,
			details: { before: before?.value ?? null, after: entered.value, version, note: entered.note },
		})
		return added
	})

/** As the audit log tells of a fact: people, or cents. */
const asEntered = (kind: z.output<typeof contract.body>['kind']) => ({
	action: 'investor-fact.entered' as const,
	record: 'this month',
	fields: { headcount: 'the number of people', cents: 'the amount' },
	changesIn: ({ before, after }: Readonly<Record<string, unknown>>) => [
		{ field: kind === 'headcount' ? 'headcount' : 'cents', before: before ?? null, after },
	],
})
