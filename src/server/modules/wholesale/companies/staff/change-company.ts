import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyRecord, changeCompany as contract } from '#contracts/wholesale/company/admin-companies.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction, violated } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { addCompanyEvent } from '../add-company-event.ts'
import type { Company } from '../company-of.ts'
import { mailOwners } from '../mail-owners.ts'
import { noticeCompany } from '../notice-company.ts'
import { companies, companyCertificates, companyEvents } from '../tables.ts'
import { companyRecord } from './company-record.ts'

interface ChangeDeps {
	db: Db
	mailer: Mailer
}

/** Runs an act of staff with the company locked, and answers the company as it is afterwards. */
export const onLockedCompany = (
	db: Db,
	viewer: Viewer,
	id: string,
	act: (tx: Tx, company: Company) => Promise<void>,
): Promise<CompanyRecord> =>
	transaction(db, async (tx): Promise<CompanyRecord> => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [company] = await tx.select().from(companies).where(matchesId(companies.id, id)).for('no key update')
		if (!company) throw notFound('This company')
		await act(tx, company)
		return companyRecord(tx, company.id)
	})

/** Changes that count as a version of the company. */
const counted = ['company.changed', 'territory.changed']

const fieldNames: Readonly<Record<string, string>> = {
	tier: 'the tier',
	terms: 'the payment terms',
	termsAnchor: 'the day that terms count from',
	creditLimitCents: 'the credit limit',
	priceListId: 'the price list',
	earlyDiscountBp: 'the early discount',
	earlyDiscountDays: 'the early discount',
	approvalAboveCents: 'the approval limit',
	minShelfDays: 'the shelf life',
	state: 'the state',
}

/** Throws `STALE` for a version that is older than the company's, and says who has changed what since. */
export async function refuseOlderVersion(tx: Tx, company: Company, version: number): Promise<void> {
	if (company.version === version) return
	const since = await tx
		.select({
			action: companyEvents.action,
			details: companyEvents.details,
			by: publishedUserName,
		})
		.from(companyEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, companyEvents.actor))
		.where(and(eq(companyEvents.companyId, company.id), inArray(companyEvents.action, counted)))
		.orderBy(desc(companyEvents.id))
		.limit(Math.max(1, Math.min(20, company.version - version)))
	const who = [...new Set(since.map(({ by }) => by ?? 'Somebody'))].join(' and ')
	const what = [
		...new Set(
			since.flatMap(({ action, details }) =>
				action === 'territory.changed'
					? ['the territory']
					: Object.keys(details.after ?? {}).map((field) => fieldNames[field] ?? field),
			),
		),
	].join(', ')
	throw new Refusal(
		'STALE',
		`${who || 'Somebody'} changed ${what || 'this company'} since you opened it. Look again, then change it.`,
	)
}

type Change = z.output<typeof contract.body>

/** Changes tier, prices, terms, credit or state. It counts for the next order at once. */
export async function changeCompany(
	deps: ChangeDeps,
	viewer: Viewer,
	id: string,
	{ version, reason, ...wanted }: Change,
): Promise<CompanyRecord> {
	try {
		return await onLockedCompany(deps.db, viewer, id, async (tx, company) => {
			await refuseOlderVersion(tx, company, version)
			refuseUnsound(company, wanted)
			const changed = Object.entries(wanted).filter(
				([name, value]) => value !== undefined && company[name as keyof Company] !== value,
			)
			if (changed.length === 0) return
			if (wanted.state !== undefined && wanted.state !== company.state && wanted.state !== 'active' && !reason) {
				const message = 'Say why: the company reads it.'
				throw new Refusal('INVALID_INPUT', message, { issues: [{ path: ['reason'], message }] })
			}
			const after = Object.fromEntries(changed)
			const before = Object.fromEntries(changed.map(([name]) => [name, company[name as keyof Company]]))
			await tx
				.update(companies)
				.set({ ...after, version: company.version + 1 })
				.where(eq(companies.id, company.id))
			const details = { before, after, ...(reason && { reason }) }
			await addCompanyEvent(tx, company.id, viewer.id, 'company.changed', details)
			await audit(tx, { actor: viewer.id, action: 'company.changed', subject: `company:${company.number}`, details })
			if (after.state !== undefined) await mailOwners(deps, tx, company, stateText(after.state, reason))
		})
	} catch (error) {
		const name = violated(error)
		if (name === 'companies_by_ein')
			throw new Refusal('CONFLICT', 'Another company has its EIN by now. Close that one first.')
		if (name === 'companies_price_list_id_price_lists_id_fk')
			throw new Refusal('CONFLICT', 'There is no such price list any more.')
		throw error
	}
}

function refuseUnsound(company: Company, wanted: Omit<Change, 'version' | 'reason'>): void {
	if ((company.tier === 'INTERNAL') !== ((wanted.tier ?? company.tier) === 'INTERNAL'))
		throw new Refusal('CONFLICT', 'The internal company stays internal, and no other becomes it.')
	if (company.tier === 'INTERNAL' && wanted.state !== undefined && wanted.state !== 'active')
		throw new Refusal('CONFLICT', 'The internal company stays open: staff act for it.')
	const percent = wanted.earlyDiscountBp ?? company.earlyDiscountBp
	const days = wanted.earlyDiscountDays ?? company.earlyDiscountDays
	if ((percent === 0) === (days === 0)) return
	const message = 'A discount has both, a percentage and days; none has neither.'
	throw new Refusal('INVALID_INPUT', message, { issues: [{ path: ['earlyDiscountDays'], message }] })
}

function stateText(state: unknown, reason: string | undefined): string {
	if (state === 'active') return 'Your company is active again: you can order.'
	const what = state === 'on_hold' ? 'is on hold: you read everything and order nothing.' : 'is closed.'
	return `Your company ${what} The reason: ${reason ?? ''}`
}

export const addCompanyNote = (db: Db, viewer: Viewer, id: string, text: string): Promise<CompanyRecord> =>
	onLockedCompany(db, viewer, id, (tx, company) => addCompanyEvent(tx, company.id, viewer.id, 'note', { text }))

/** Tells the company something: on its page, and its owners by mail. */
export const tellCompany = (deps: ChangeDeps, viewer: Viewer, id: string, text: string): Promise<CompanyRecord> =>
	onLockedCompany(deps.db, viewer, id, (tx, company) => noticeCompany(deps, tx, { company, actor: viewer.id, text }))

/** Verifies a certificate, or refuses it with a reason; either can be changed later. The owners are told by mail. */
export const decideCertificate = (
	deps: ChangeDeps,
	viewer: Viewer,
	{ id, certificate }: { id: string; certificate: string },
	refusedReason: string | undefined,
): Promise<CompanyRecord> =>
	onLockedCompany(deps.db, viewer, id, async (tx, company) => {
		const [decided] = await tx
			.update(companyCertificates)
			.set(
				refusedReason
					? { refusedReason, verifiedAt: null, verifiedBy: null }
					: { refusedReason: null, verifiedAt: sql`now()`, verifiedBy: viewer.id },
			)
			.where(and(eq(companyCertificates.companyId, company.id), matchesId(companyCertificates.id, certificate)))
			.returning({ state: companyCertificates.state })
		if (!decided) throw notFound('This certificate')
		const { state } = decided
		const action = refusedReason ? 'certificate.refused' : 'certificate.verified'
		await addCompanyEvent(tx, company.id, viewer.id, action, { state, ...(refusedReason && { reason: refusedReason }) })
		const text = refusedReason
			? `Your resale certificate of ${state} is refused. The reason: ${refusedReason} Sales tax is charged there until another is verified.`
			: `Your resale certificate of ${state} is verified. Orders to ${state} are free from sales tax until its last day.`
		await mailOwners(deps, tx, company, text)
	})
