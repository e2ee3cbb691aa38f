import type { CompanyDetails, CompanyEvent } from '#contracts/wholesale/company/company-details.ts'
import type { DbOrTx } from '#server/db/client.ts'
import type { Company } from './company-of.ts'
import {
	areasOf,
	companyCertificatesOf,
	companyEventsOf,
	documentsOf,
	invitationsOf,
	membersOf,
} from './company-parts.ts'

/** The actions that the company sees in its own history; notes are of staff for staff. */
const shownActions = [
	'company.changed',
	'company.notice',
	'application.approved',
	'certificate.added',
	'certificate.verified',
	'certificate.refused',
	'document.added',
	'territory.changed',
	'member.added',
	'member.invited',
	'member.joined',
	'member.changed',
	'member.removed',
]

/** All that belongs to a company beside its terms and places, as its members see it: nobody of ours by name. */
export async function companyDetailsOf(
	db: DbOrTx,
	company: Pick<Company, 'id'>,
	caller: { id: string },
): Promise<CompanyDetails> {
	const [members, invitations, certificates, territory, documents, events] = await Promise.all([
		membersOf(db, company.id),
		invitationsOf(db, company.id),
		companyCertificatesOf(db, company.id),
		areasOf(db, company.id),
		documentsOf(db, company.id),
		companyEventsOf(db, company.id, shownActions),
	])
	const names = new Set(members.map(({ name }) => name))
	return {
		callerId: caller.id,
		members,
		invitations,
		certificates,
		territory,
		documents,
		news: events.map((event) => ({ ...event, by: byWhom(event, names) })),
	}
}

/** A member by name, staff as the store; somebody who has left is not named. */
function byWhom({ by, action }: CompanyEvent, members: ReadonlySet<string>): string {
	if (members.has(by)) return by
	return action.startsWith('member.') || action === 'certificate.added' ? '' : 'UNTAPPED'
}
