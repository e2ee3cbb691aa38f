import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import type { Db } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { notifyCompany } from '../notify-company.ts'
import { onLockedCompany } from './on-locked-company.ts'

/** Tells the company something: on its page, and its owners by mail. */
export const sendCompanyNotice = (
	deps: { db: Db; mailer: Mailer },
	viewer: Viewer,
	id: string,
	text: string,
): Promise<CompanyRecord> =>
	onLockedCompany(deps.db, viewer, id, (tx, company) => notifyCompany(deps, tx, { company, actor: viewer.id, text }))
