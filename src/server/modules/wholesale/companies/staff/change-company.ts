import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyRecord, changeCompany as contract } from '#contracts/wholesale/company/admin-companies.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, violatedConstraint } from '#server/db/client.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { addCompanyEvent } from '../add-company-event.ts'
import type { Company } from '../company-of.ts'
import { mailOwners } from '../mail-owners.ts'
import { companies } from '../tables.ts'
import { onLockedCompany } from './on-locked-company.ts'
import { refuseOlderVersion } from './refuse-older-version.ts'

interface ChangeDeps {
	db: Db
	mailer: Mailer
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
			if (version !== undefined) await refuseOlderVersion(tx, company, version)
			refuseUnsound(company, wanted)
			const changed = Object.entries(wanted).filter(
				([name, value]) => value !== undefined && company[name as keyof Company] !== value,
			)
			if (changed.length === 0) return
			if (wanted.state !== undefined && wanted.state !== company.state && wanted.state !== 'active' && !reason) {
				const message = 'Say why: the company reads it.'
				throw invalidField('reason', message)
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
		const name = violatedConstraint(error)
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
	throw invalidField('earlyDiscountDays', message)
}

function stateText(state: unknown, reason: string | undefined): string {
	if (state === 'active') return 'Your company is active again: you can order.'
	const what = state === 'on_hold' ? 'is on hold: you read everything and order nothing.' : 'is closed.'
	return `Your company ${what} The reason: ${reason ?? ''}`
}
