import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import type { Db } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { addCompanyEvent } from '../add-company-event.ts'
import { onLockedCompany } from './on-locked-company.ts'

/** A note of staff on the page of a company; the company does not see it. */
export const addCompanyNote = (db: Db, viewer: Viewer, id: string, text: string): Promise<CompanyRecord> =>
	onLockedCompany(db, viewer, id, (tx, company) => addCompanyEvent(tx, company.id, viewer.id, 'note', { text }))
