import { and, asc, between, eq, gt, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayLater, storeDay, writtenDay } from '#contracts/shared/calendar.ts'
import { type Db, type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { companyName } from '../companies/company-name.ts'
import { mailOwners } from '../companies/mail-owners.ts'
import { companies, companyCertificates } from '../companies/tables.ts'

/** Days before a certificate's last day on which its company is mailed. */
const stages = [30, 7, 0] as const
/** Certificates read at once. */
const slice = 50

type Deps = RowJobDeps & { mailer: Mailer }

/** Tells companies of certificates that are near their end, once at each stage; a late run tells the stage of its day. */
export function remindCertificates(deps: Deps, now = new Date()): Promise<void> {
	const day = storeDay(now)
	return doEachRow(deps, {
		work: 'certificate-reminder',
		atOnce: slice,
		next: (after: EndingCertificate | undefined) => endingCertificates(deps.db, day, after),
		act: (certificate) => transaction(deps.db, (tx) => remind(deps, tx, certificate, day)),
	})
}

/** The last stage that a certificate has come to on a day. */
const stageOn = (day: string) =>
	sql`CASE ${sql.join(
		stages
			.toReversed()
			.map((days) => sql`WHEN ${companyCertificates.expiresOn} <= ${dayLater(day, days)}::date THEN ${days}::int`),
		sql` `,
	)} END`

const { id, state, number, expiresOn, verifiedAt, remindedDays, companyId } = companyCertificates

/** Certificates that have come to a stage of which nobody was told, and that no other replaces. */
function isEnding(db: DbOrTx, day: string): SQL | undefined {
	const newer = alias(companyCertificates, 'newer')
	const renewed = db
		.select({ one: sql`1` })
		.from(newer)
		.where(
			and(
				eq(newer.companyId, companyId),
				eq(newer.state, state),
				isNotNull(newer.verifiedAt),
				gt(newer.expiresOn, expiresOn),
			),
		)
	return and(
		between(expiresOn, day, dayLater(day, stages[0])),
		isNotNull(verifiedAt),
		or(isNull(remindedDays), gt(remindedDays, stageOn(day))),
		notExists(renewed),
	)
}

const endingCertificates = (db: Db, day: string, after: { at: string; id: string } | undefined) =>
	db
		.select({ id, about: sql<string>`${state} || ', ' || ${companyName}`, at: expiresOn })
		.from(companyCertificates)
		.innerJoin(companies, and(eq(companies.id, companyId), ne(companies.state, 'closed')))
		.where(
			and(
				isEnding(db, day),
				isDueAgain(db, 'certificate-reminder', id),
				after && sql`(${expiresOn}, ${id}) > (${after.at}::date, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(expiresOn), asc(id))
		.limit(slice)
type EndingCertificate = Awaited<ReturnType<typeof endingCertificates>>[number]

/** Looks once more, with the certificate locked; one that somebody else has is theirs. */
async function remind(deps: Deps, tx: Tx, { id: wanted }: { id: string }, day: string): Promise<void> {
	const [found] = await tx
		.select({ id, state, number, expiresOn, stage: stageOn(day).mapWith(Number), company: companies })
		.from(companyCertificates)
		.innerJoin(companies, and(eq(companies.id, companyId), ne(companies.state, 'closed')))
		.where(and(eq(id, wanted), isEnding(tx, day)))
		.for('no key update', { of: companyCertificates, skipLocked: true })
	if (!found) return
	const { company, stage, ...certificate } = found
	await tx.update(companyCertificates).set({ remindedDays: stage }).where(eq(id, certificate.id))
	const text = reminder(certificate, certificate.expiresOn === day)
	await addCompanyEvent(tx, company.id, 'system', 'company.notice', { text })
	await mailOwners(deps, tx, company, text, `certificate:${certificate.id}:${stage}`)
}

interface Ending {
	state: string
	number: string
	expiresOn: string
}

const reminder = ({ state, number, expiresOn }: Ending, isLastDay: boolean): string =>
	isLastDay
		? `Your resale certificate of ${state} (${number}) ends today. From tomorrow on sales tax is charged on orders to ${state}, until another is verified.`
		: `Your resale certificate of ${state} (${number}) ends on ${writtenDay(`${expiresOn}T12:00:00Z`)}. Add the one that replaces it, or sales tax is charged on orders to ${state} from the day after.`
