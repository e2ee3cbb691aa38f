import { eq } from 'drizzle-orm'
import { type Address, addressIssues, addressProblem } from '#contracts/shared/address.ts'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actForCompany } from '../act-for-company.ts'
import { addCompanyEvent } from '../add-company-event.ts'
import { companyOf } from '../company-of.ts'
import { companies } from '../tables.ts'
import { ownCompanyOf } from './own-company.ts'

/** Changes where a company's invoices go from now on, by an owner. Throws `ADDRESS_INVALID`. */
export function changeBillingAddress(
	db: Db,
	viewer: Viewer,
	company: string | undefined,
	billingAddress: Address,
): Promise<OwnCompany> {
	const problem = addressProblem(billingAddress)
	if (problem) throw new Refusal('ADDRESS_INVALID', problem.message, { issues: addressIssues(problem, ['address']) })
	return actForCompany(db, viewer, { company, roles: ['owner'] }, async (tx, { company: { id } }) => {
		await tx.update(companies).set({ billingAddress }).where(eq(companies.id, id))
		await addCompanyEvent(tx, id, viewer.id, 'billing-address.changed')
		return ownCompanyOf(tx, await companyOf(tx, viewer, id))
	})
}
