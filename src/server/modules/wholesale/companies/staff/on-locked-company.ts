import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Company } from '../company-of.ts'
import { companyRecord } from './company-record.ts'
import { lockCompany } from './lock-company.ts'

/** Runs an act of staff with the company locked, and answers the company as it is afterwards. */
export const onLockedCompany = (
	db: Db,
	viewer: Viewer,
	id: string,
	act: (tx: Tx, company: Company) => Promise<void>,
): Promise<CompanyRecord> =>
	transaction(db, async (tx): Promise<CompanyRecord> => {
		const company = await lockCompany(tx, viewer, id)
		await act(tx, company)
		return companyRecord(tx, company.id)
	})
