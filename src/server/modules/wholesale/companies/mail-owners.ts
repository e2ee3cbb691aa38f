import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import type { Company } from './company-of.ts'
import { companyMembers } from './tables.ts'

/** Mails a text to the owners of a company. With a `cause`, each owner gets the mail of that cause once. */
export async function mailOwners(
	{ mailer }: { mailer: Mailer },
	tx: Tx,
	{ id, tradeName, legalName }: Pick<Company, 'id' | 'tradeName' | 'legalName'>,
	text: string,
	cause: string = randomUUID(),
): Promise<void> {
	const owners = await tx
		.select({ userId: companyMembers.userId, email: publishedUsers.email })
		.from(companyMembers)
		.innerJoin(publishedUsers, eq(publishedUsers.id, companyMembers.userId))
		.where(and(eq(companyMembers.companyId, id), eq(companyMembers.role, 'owner')))
	const data = { company: tradeName ?? legalName, text }
	for (const { userId, email } of owners)
		mailer.enqueue(tx, { kind: 'company-notice', cause: `${cause}:${userId}`, to: email, data })
}
