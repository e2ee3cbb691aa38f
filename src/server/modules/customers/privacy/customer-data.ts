import { audit } from '#server/audit-log/audit-log.ts'
import { transaction } from '#server/db/client.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, dataFile, dataOfAccount, type Identity, personalDataOf } from '#server/modules/identity/index.ts'
import { subjectOf } from './subject.ts'

/**
 * Everything that is kept about a customer, in one file of JSON; what it names is written down before it leaves. Of a customer
 * with merged ones it is the kept one's alone: that they are one person is what staff believe. Throws 404.
 */
export async function exportCustomerData(
	identity: Identity,
	personalData: readonly PersonalData[],
	viewer: Viewer,
	id: string,
): Promise<FileReply> {
	const { db } = identity
	const subject = await subjectOf(db, id)
	const data =
		subject.userId === null
			? {
					exportedAt: new Date().toISOString(),
					email: subject.email,
					...(await personalDataOf(db, personalData, subject.person)),
				}
			: await dataOfAccount(identity, personalData, { id: subject.userId, sessionId: '' })
	await transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		await audit(tx, { actor: viewer.id, action: 'customer.exported', subject: `customer:${subject.id}` })
	})
	return dataFile(data, 'untapped-customer.json')
}
