import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CompanyDetails } from '#contracts/wholesale/company/company-details.ts'
import type { MemberRole } from '#contracts/wholesale/company/own-company.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { endSessionsOf, revokePortal } from '#server/modules/identity/index.ts'
import { actForCompany } from '../companies/act-for-company.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { companyDetailsOf } from '../companies/company-details.ts'
import type { Company } from '../companies/company-of.ts'
import { membersOf } from '../companies/company-parts.ts'
import { companyMembers } from '../companies/tables.ts'

export interface MemberDeps {
	db: Db
	mailer: Mailer
}

/** The member whose membership changes, and the company that staff act for. */
interface Named {
	userId: string
	company: string | undefined
}

const isMember = (companyId: string, userId: string) =>
	and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId))

/** The member of this company, which is locked. Throws `NOT_FOUND`, also for somebody of another. */
async function memberIn(tx: Tx, company: Company, userId: string) {
	const members = await membersOf(tx, company.id)
	const member = members.find((each) => each.userId === userId)
	if (!member) throw notFound('This member')
	const isLastOwner = member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
	return { ...member, isLastOwner }
}

const lastOwner = () => new Refusal('CONFLICT', 'A company keeps one owner. Make somebody else an owner first.')

const powers: Readonly<Record<MemberRole, number>> = { viewer: 0, buyer: 1, owner: 2 }

/** Changes what a member may do. Who may do more from now on signs in again: nobody knows who else holds an old cookie. */
export const changeMemberRole = (
	{ db }: MemberDeps,
	viewer: Viewer,
	{ userId, company }: Named,
	role: MemberRole,
): Promise<CompanyDetails> =>
	actForCompany(db, viewer, { company, roles: ['owner'], member: userId }, async (tx, acting) => {
		const member = await memberIn(tx, acting.company, userId)
		if (member.role !== role) {
			if (member.isLastOwner) throw lastOwner()
			await tx.update(companyMembers).set({ role }).where(isMember(acting.company.id, userId))
			const details = { member: userId, before: member.role, after: role }
			await addCompanyEvent(tx, acting.company.id, viewer.id, 'member.changed', details)
			if (powers[role] > powers[member.role]) await endSessionsOf(tx, userId)
		}
		return companyDetailsOf(tx, acting.company, viewer)
	})

/** Removes a member, who may be the caller; the portal goes with the membership, and they are told by mail. */
export const removeMember = (
	{ db, mailer }: MemberDeps,
	viewer: Viewer,
	{ userId, company }: Named,
): Promise<{ isRemoved: true }> =>
	actForCompany(
		db,
		viewer,
		{
			company,
			// Everybody may leave; whom else they may remove is asked below.
			roles: ['owner', 'buyer', 'viewer'],
			member: userId,
		},
		async (tx, acting) => {
			if (acting.memberRole !== 'owner' && userId !== viewer.id)
				throw new Refusal('FORBIDDEN', 'Only an owner of the company removes members.')
			const member = await memberIn(tx, acting.company, userId)
			if (member.isLastOwner) throw lastOwner()
			await tx.delete(companyMembers).where(isMember(acting.company.id, userId))
			await revokePortal(tx, userId, viewer.id)
			await addCompanyEvent(tx, acting.company.id, viewer.id, 'member.removed', { role: member.role })
			const { tradeName, legalName } = acting.company
			const data = { company: tradeName ?? legalName }
			mailer.enqueue(tx, { kind: 'company-left', cause: randomUUID(), to: member.email, data })
			return { isRemoved: true as const }
		},
	)
