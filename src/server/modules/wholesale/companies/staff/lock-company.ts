import type { Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import type { Company } from '../company-of.ts'
import { companies } from '../tables.ts'

/**
 * A company that staff act on, locked until the transaction ends: nothing that it owes, buys or is granted changes meanwhile.
 * Throws `NOT_FOUND`.
 */
export async function lockCompany(tx: Tx, viewer: Viewer, id: string): Promise<Company> {
	await confirmRole(tx, viewer, 'ADMIN')
	const [company] = await tx.select().from(companies).where(matchesId(companies.id, id)).for('no key update')
	if (!company) throw notFound('This company')
	return company
}
