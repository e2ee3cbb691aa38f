import { and, asc, between, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { storeDay } from '#contracts/checkout/delivery.ts'
import { dayLater } from '#contracts/shared/day-later.ts'
import { writtenDay } from '#contracts/shared/seller.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { mailOwners } from '../companies/mail-owners.ts'
import { companies, companyCertificates } from '../companies/tables.ts'

/** So many days before the last day of a certificate its company is told; on the last day itself, too. */
const stages = [30, 7, 0] as const
/** So many certificates are mailed about in one transaction. */
const slice = 50

interface Deps {
	db: Db
	mailer: Mailer
}

/** Tells companies of certificates that are near their end, once at each stage; a late run tells the stage of its day. */
export async function remindCertificates(deps: Deps, now = new Date()): Promise<void> {
	const day = storeDay(now)
	for (let told = slice; told === slice; ) told = await transaction(deps.db, (tx) => remindSome(deps, tx, day))
}

/** The last stage that a certificate has come to on a day. */
const stageOn = (day: string) =>
	sql`CASE ${sql.join(
		stages
			.toReversed()
			.map((days) => sql`WHEN ${companyCertificates.expiresOn} <= ${dayLater(day, days)}::date THEN ${days}::int`),
		sql` `,
	)} END`

async function remindSome(deps: Deps, tx: Tx, day: string): Promise<number> {
	const { id, state, number, expiresOn, verifiedAt, remindedDays, companyId } = companyCertificates
	const newer = alias(companyCertificates, 'newer')
	const renewed = tx
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
	const due = await tx
		.select({ id, state, number, expiresOn, stage: stageOn(day).mapWith(Number), company: companies })
		.from(companyCertificates)
		.innerJoin(companies, and(eq(companies.id, companyId), ne(companies.state, 'closed')))
		.where(
			and(
				between(expiresOn, day, dayLater(day, stages[0])),
				isNotNull(verifiedAt),
				or(isNull(remindedDays), gt(remindedDays, stageOn(day))),
				sql`NOT EXISTS (${renewed})`,
			),
		)
		.orderBy(asc(expiresOn), asc(id))
		.limit(slice)
		.for('no key update', { of: companyCertificates, skipLocked: true })
	for (const { company, stage, ...certificate } of due) {
		await tx.update(companyCertificates).set({ remindedDays: stage }).where(eq(id, certificate.id))
		const text = reminder(certificate, certificate.expiresOn === day)
		await addCompanyEvent(tx, company.id, 'system', 'company.notice', { text })
		await mailOwners(deps, tx, company, text, `certificate:${certificate.id}:${stage}`)
	}
	return due.length
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
