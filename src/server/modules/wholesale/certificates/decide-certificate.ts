import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import {
	actsBetween,
	type NotedAct,
	publishedUserName,
	publishedUsers,
	staleRefusal,
} from '#server/modules/identity/index.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { mailOwners } from '../companies/mail-owners.ts'
import { onLockedCompany } from '../companies/staff/on-locked-company.ts'
import { companyCertificates, companyEvents } from '../companies/tables.ts'

/** Verifies a certificate, or refuses it with a reason; either can be changed later. The owners are told by mail. Throws `STALE`. */
export const decideCertificate = (
	deps: { db: Db; mailer: Mailer },
	viewer: Viewer,
	{ id, certificate }: { id: string; certificate: string },
	{ version, refusedReason }: { version: number; refusedReason?: string | undefined },
): Promise<CompanyRecord> =>
	onLockedCompany(deps.db, viewer, id, async (tx, company) => {
		const [found] = await tx
			.select()
			.from(companyCertificates)
			.where(and(eq(companyCertificates.companyId, company.id), matchesId(companyCertificates.id, certificate)))
		if (!found) throw notFound('This certificate')
		if (found.version !== version)
			throw staleRefusal(
				{ seen: version, now: found.version, record: 'this certificate', fields: { status: 'this certificate' } },
				await decisionsSince(tx, found, version),
			)
		await tx
			.update(companyCertificates)
			.set({
				...(refusedReason
					? { refusedReason, verifiedAt: null, verifiedBy: null }
					: { refusedReason: null, verifiedAt: sql`now()`, verifiedBy: viewer.id }),
				version: version + 1,
			})
			.where(eq(companyCertificates.id, found.id))
		const { state } = found
		const action = refusedReason ? 'certificate.refused' : 'certificate.verified'
		await addCompanyEvent(tx, company.id, viewer.id, action, { state, ...(refusedReason && { reason: refusedReason }) })
		const text = refusedReason
			? `Your resale certificate of ${state} is refused. The reason: ${refusedReason} Sales tax is charged there until another is verified.`
			: `Your resale certificate of ${state} is verified. Orders to ${state} are free from sales tax until its last day.`
		await mailOwners(deps, tx, company, text)
	})

/** What staff decided about a certificate since a version, the oldest first. */
async function decisionsSince(
	tx: Tx,
	{ companyId, state, version: now }: typeof companyCertificates.$inferSelect,
	seen: number,
): Promise<NotedAct[]> {
	const { actor, action, details } = companyEvents
	const decided = await tx
		.select({ actor, action, by: publishedUserName })
		.from(companyEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(
			and(
				eq(companyEvents.companyId, companyId),
				inArray(action, ['certificate.verified', 'certificate.refused']),
				sql`${details}->>'state' = ${state}`,
			),
		)
		.orderBy(desc(companyEvents.id))
		.limit(actsBetween({ seen, now }))
	return decided.toReversed().map(({ action: done, ...who }) => ({
		...who,
		changes: [{ field: 'status', before: null, after: done.replace('certificate.', '') }],
	}))
}
