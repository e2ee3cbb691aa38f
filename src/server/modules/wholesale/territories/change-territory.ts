import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import type { changeTerritory as contract } from '#contracts/wholesale/company/company-territories.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Db } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { onLockedCompany } from '../companies/staff/on-locked-company.ts'
import { refuseOlderVersion } from '../companies/staff/refuse-older-version.ts'
import { companies, companyTerritories } from '../companies/tables.ts'
import { territoryCodesIn } from './territory-codes.ts'

type Typed = z.output<typeof contract.body>

/** Sets where a company sells. Other companies that sell there are shown to staff; nothing is refused for them. */
export function changeTerritory(db: Db, viewer: Viewer, id: string, typed: Typed): Promise<CompanyRecord> {
	const wanted = territoryCodesIn(typed)
	return onLockedCompany(db, viewer, id, async (tx, company) => {
		await refuseOlderVersion(tx, company, typed.version)
		const { kind, code, companyId } = companyTerritories
		const held = await tx.select({ kind, code }).from(companyTerritories).where(eq(companyId, company.id))
		const added = wanted.filter((each) => !held.some((one) => one.kind === each.kind && one.code === each.code))
		const removed = held.filter((each) => !wanted.some((one) => one.kind === each.kind && one.code === each.code))
		if (added.length + removed.length === 0) return
		if (added.length > 0)
			await tx.insert(companyTerritories).values(added.map((each) => ({ companyId: company.id, ...each })))
		for (const each of ['zip3', 'county'] as const) {
			const codes = removed.filter((one) => one.kind === each).map((one) => one.code)
			if (codes.length > 0)
				await tx.delete(companyTerritories).where(and(eq(companyId, company.id), eq(kind, each), inArray(code, codes)))
		}
		await tx
			.update(companies)
			.set({ version: company.version + 1 })
			.where(eq(companies.id, company.id))
		const details = { added: added.map((each) => each.code), removed: removed.map((each) => each.code) }
		await addCompanyEvent(tx, company.id, viewer.id, 'territory.changed', details)
		await audit(tx, { actor: viewer.id, action: 'company.changed', subject: `company:${company.number}`, details })
	})
}
