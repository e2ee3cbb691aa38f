import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyDetails } from '#contracts/wholesale/company/company-details.ts'
import { type inviteMember as contract, maxInvitations } from '#contracts/wholesale/company/company-members.ts'
import type { Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actForCompany } from '../companies/act-for-company.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { companyDetailsOf } from '../companies/company-details.ts'
import type { Company } from '../companies/company-of.ts'
import { membersOf } from '../companies/company-parts.ts'
import { companyInvitations } from '../companies/tables.ts'
import type { MemberDeps } from './change-members.ts'
import { writeInvitation } from './invitations.ts'

type Invited = z.output<typeof contract.body>

/**
 * Invites somebody by mail. It is the same for who has an account and who has none: nobody learns which addresses have
 * one, and nobody is made a member without a word of their own.
 */
export const inviteMember = (
	deps: MemberDeps,
	viewer: Viewer,
	company: string | undefined,
	{ email, role }: Invited,
): Promise<CompanyDetails> =>
	actForCompany(deps.db, viewer, { company, roles: ['owner'] }, async (tx, { company: { id } }) => {
		const address = email.trim().toLowerCase()
		const members = await membersOf(tx, id)
		if (members.some((member) => member.email.toLowerCase() === address))
			throw new Refusal('CONFLICT', 'They belong to the company already. Change their role instead.')
		if ((await tx.$count(companyInvitations, eq(companyInvitations.companyId, id))) >= maxInvitations)
			throw new Refusal('CONFLICT', `A company has ${maxInvitations} open invitations. Withdraw one first.`)
		await writeInvitation(deps, tx, { companyId: id, email: address, role, by: viewer.id })
		return companyDetailsOf(tx, { id }, viewer)
	})

/** Which invitation, and for which company staff act. */
interface Named {
	id: string
	company: string | undefined
}

const isInvitation = (company: Pick<Company, 'id'>, id: string) =>
	and(eq(companyInvitations.companyId, company.id), matchesId(companyInvitations.id, id))

async function invitationIn(tx: Tx, company: Company, id: string) {
	const [found] = await tx.select().from(companyInvitations).where(isInvitation(company, id))
	if (!found) throw notFound('This invitation')
	return found
}

/** Mails an invitation with a new link: the old one ends, and the fourteen days begin again. */
export const resendInvitation = (deps: MemberDeps, viewer: Viewer, { id, company }: Named): Promise<CompanyDetails> =>
	actForCompany(deps.db, viewer, { company, roles: ['owner'] }, async (tx, acting) => {
		const { email, role } = await invitationIn(tx, acting.company, id)
		await writeInvitation(deps, tx, { companyId: acting.company.id, email, role, by: viewer.id })
		return companyDetailsOf(tx, acting.company, viewer)
	})

export const withdrawInvitation = (
	{ db }: MemberDeps,
	viewer: Viewer,
	{ id, company }: Named,
): Promise<CompanyDetails> =>
	actForCompany(db, viewer, { company, roles: ['owner'] }, async (tx, acting) => {
		const { role } = await invitationIn(tx, acting.company, id)
		await tx.delete(companyInvitations).where(isInvitation(acting.company, id))
		await addCompanyEvent(tx, acting.company.id, viewer.id, 'invitation.withdrawn', { role })
		return companyDetailsOf(tx, acting.company, viewer)
	})
