import type { Tx } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { addCompanyEvent } from './add-company-event.ts'
import type { Company } from './company-of.ts'
import { mailOwners } from './mail-owners.ts'

interface Notice {
	company: Company
	/** Who of us tells it. */
	actor: string
	text: string
}

/** Tells a company something: on its page, and its owners by mail. */
export async function notifyCompany(deps: { mailer: Mailer }, tx: Tx, { company, actor, text }: Notice): Promise<void> {
	await addCompanyEvent(tx, company.id, actor, 'company.notice', { text })
	await mailOwners(deps, tx, company, text)
}
