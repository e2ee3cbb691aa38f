import type { MemberRole } from '#contracts/wholesale/company/own-company.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount, confirmRole } from '#server/modules/identity/index.ts'
import { type ActingFor, lockCompanyOf, refuseUnless } from './company-of.ts'

interface ActOptions {
	/** The id in the address of the page, for staff. */
	company: string | undefined
	/** Who in the company may do it. */
	roles: readonly MemberRole[]
	/** Locks roles and accounts of others, which come before the company. */
	lockOthers?: (tx: Tx) => Promise<void>
}

/**
 * A write of the portal: the caller's role, account and membership are asked again, and the company is locked until it is
 * done. Throws `CONFLICT` for a company that is closed.
 */
export const actForCompany = <T>(
	db: Db,
	viewer: Viewer,
	{ company, roles, lockOthers }: ActOptions,
	act: (tx: Tx, acting: ActingFor) => Promise<T>,
): Promise<T> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, viewer.roles.includes('ADMIN') ? 'ADMIN' : 'DISTRIBUTOR')
		await lockOthers?.(tx)
		await confirmAccount(tx, viewer)
		const acting = await lockCompanyOf(tx, viewer, company)
		refuseUnless(acting, ...roles)
		if (acting.company.state === 'closed')
			throw new Refusal('CONFLICT', 'This company is closed. Nothing of it can be changed.')
		return act(tx, acting)
	})
