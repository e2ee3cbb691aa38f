import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { CustomerTier } from '#contracts/wholesale/company/customer-tier.ts'
import type { MemberRole } from '#contracts/wholesale/company/own-company.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { companies, companyMembers } from './tables.ts'

export type Company = typeof companies.$inferSelect

/** For which company somebody acts, and what they may do there. */
export interface ActingFor {
	company: Company
	/** Staff act as an owner does. */
	memberRole: MemberRole
	/** Whether they act as staff, without being a member. */
	isStaff: boolean
}

/**
 * The tier that orders are placed with. Staff who are members of no company and name none have no tier: they look at the internal
 * company, and order for it once they name it.
 */
export const tierOf = ({ company, isStaff }: ActingFor, named: string | undefined): CustomerTier | null =>
	isStaff && named === undefined ? null : company.tier

type Caller = Pick<Viewer, 'id' | 'roles'>

const noCompany = () => new Refusal('NOT_FOUND', 'Your account belongs to no company.')

/**
 * The company that a call of the portal is for: that of the caller's membership. An ADMIN acts for any by its id, without
 * one for their own, else for the internal one. Throws `NOT_FOUND`, also for the id of somebody else's.
 */
export async function companyOf(db: DbOrTx, caller: Caller, companyId?: string): Promise<ActingFor> {
	const isAdmin = caller.roles.includes('ADMIN')
	const isMember = isNotNull(companyMembers.userId)
	const isInternal = and(eq(companies.tier, 'INTERNAL'), eq(companies.state, 'active'))
	const wanted = companyId ? eq(companies.id, companyId) : isAdmin ? or(isMember, isInternal) : isMember
	const [found] = await db
		.select({ company: companies, memberRole: companyMembers.role })
		.from(companies)
		.leftJoin(companyMembers, and(eq(companyMembers.companyId, companies.id), eq(companyMembers.userId, caller.id)))
		.where(and(wanted, isAdmin ? undefined : isMember))
		.orderBy(sql`${companyMembers.userId} IS NULL`, asc(companies.id))
		.limit(1)
	if (!found) throw noCompany()
	return {
		company: found.company,
		memberRole: isAdmin ? 'owner' : (found.memberRole ?? 'viewer'),
		isStaff: found.memberRole === null,
	}
}

/**
 * The company as it stands now, locked against every change of its terms and every other order of it until the transaction
 * ends: after roles and accounts, before orders. The membership is asked again, for it may have ended meanwhile.
 */
export async function lockCompanyOf(tx: Tx, caller: Caller, companyId?: string): Promise<ActingFor> {
	const { company } = await companyOf(tx, caller, companyId)
	return withLock(tx, caller, company.id, 'no key update')
}

/** The same for what belongs to a company and none of its terms: beside others of the kind, never beside a change of it. */
export async function holdCompanyOf(tx: Tx, caller: Caller, companyId?: string): Promise<ActingFor> {
	const { company } = await companyOf(tx, caller, companyId)
	return withLock(tx, caller, company.id, 'share')
}

async function withLock(tx: Tx, caller: Caller, companyId: string, strength: 'share' | 'no key update') {
	// Sent together: the second is read once the first has the lock.
	const [, locked] = await Promise.all([
		tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for(strength),
		companyOf(tx, caller, companyId),
	])
	return locked
}

/** Throws `CONFLICT` for a company that is closed, and `COMPANY_ON_HOLD` where it has to be active. */
export function refuseCompanyState({ state }: Pick<Company, 'state'>, needs: 'active' | 'open'): void {
	if (needs === 'active' && state !== 'active')
		throw new Refusal('COMPANY_ON_HOLD', 'Your company cannot order at the moment. Please contact us.')
	if (state === 'closed') throw new Refusal('CONFLICT', 'This company is closed. Nothing of it can be changed.')
}

/**
 * Throws `FORBIDDEN` for a member who may not do this: buyers order, viewers read.
 */
export function refuseUnless(acting: ActingFor, ...roles: readonly MemberRole[]): void {
	if (!roles.includes(acting.memberRole))
		throw new Refusal('FORBIDDEN', 'Your role in the company does not allow this. Ask an owner of it.')
}
