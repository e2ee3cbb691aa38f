import type { MemberRole } from '#contracts/wholesale/company/own-company.ts'
import { createTurns } from '#server/concurrency/turns.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount, confirmRole, lockAccount, lockPortalsOf } from '#server/modules/identity/index.ts'
import { type ActingFor, lockCompanyOf, refuseCompanyState, refuseUnless } from './company-of.ts'

interface ActOptions {
	/** The id in the URL of the page, for staff. */
	company: string | undefined
	/** The roles of members that may do it. */
	roles: readonly MemberRole[]
	/** `active` keeps out a company on hold, as for ordering; `open`, the default, only a closed one. */
	needs?: 'active' | 'open'
	/** Of calls that take a key; `act` remembers the answer. */
	idempotency?: Idempotency
	/** Whose membership changes: portal and account are locked before the company. */
	member?: string
}

/** Writes of a member wait for each other here: many at once would take all connections of the process to the company's lock. */
const inTurn = createTurns({
	timeoutMs: 10_000,
	refusal: () => new Refusal('UNAVAILABLE', 'The store is busy. Please try again.', { retryAfter: 1 }),
})

/**
 * A write of the portal: the caller's role, account and membership are asked again, and the company is locked until it is
 * done. Throws `CONFLICT` for a company that is closed, and `COMPANY_ON_HOLD` where the company has to be active.
 */
export const actForCompany = <T>(
	db: Db,
	viewer: Viewer,
	{ company, roles, needs = 'open', idempotency, member }: ActOptions,
	act: (tx: Tx, acting: ActingFor) => Promise<T>,
): Promise<T> =>
	inTurn(company ?? viewer.id, () =>
		transaction(db, async (tx) => {
			await idempotency?.take(tx)
			if (member) await lockPortalsOf(tx, [viewer.id, member])
			await confirmRole(tx, viewer, viewer.roles.includes('ADMIN') ? 'ADMIN' : 'DISTRIBUTOR')
			if (member) await lockAccount(tx, member)
			await confirmAccount(tx, viewer)
			const acting = await lockCompanyOf(tx, viewer, company)
			refuseUnless(acting, ...roles)
			refuseCompanyState(acting.company, needs)
			return act(tx, acting)
		}),
	)
