import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import { removeFilesLater } from '#server/files/removals.ts'
import { removeMailsAbout } from '#server/mail/index.ts'
import { applicationEvents, applicationFiles, wholesaleApplications } from './applications/tables.ts'
import { caseClaimEvents, caseClaims } from './claims/tables.ts'
import { companies, companyInvitations, companyMembers } from './companies/tables.ts'
import { endMembership } from './members/end-membership.ts'

const { id, email, state } = wholesaleApplications
const isOf = (address: string) => eq(sql`lower(${email})`, address.toLowerCase())

/** A membership, and applications under the e-mail that is somebody's. What became a company stays with the company. */
export const wholesaleData: PersonalData = {
	topic: 'wholesale',
	async export(db, { userId, email: address }) {
		const memberships = await db
			.select({ company: companies.legalName, role: companyMembers.role, since: companyMembers.createdAt })
			.from(companyMembers)
			.innerJoin(companies, eq(companies.id, companyMembers.companyId))
			.where(eq(companyMembers.userId, userId))
		const { number, form, createdAt } = wholesaleApplications
		const applications = address
			? await db
					.select({ number, state, form, createdAt })
					.from(wholesaleApplications)
					.where(isOf(address))
					.orderBy(asc(id))
			: []
		const claims = await db
			.select({ claim: caseClaims.number, text: caseClaimEvents.text, at: caseClaimEvents.at })
			.from(caseClaimEvents)
			.innerJoin(caseClaims, eq(caseClaims.id, caseClaimEvents.claimId))
			.where(and(eq(caseClaimEvents.actor, userId), inArray(caseClaimEvents.action, ['claimed', 'answered'])))
			.orderBy(asc(caseClaimEvents.id))
		return { memberships, applications, claims }
	},
	async stays(tx, { email: address }) {
		if (!address) return false
		const found = await tx.select({ state }).from(wholesaleApplications).where(isOf(address))
		return found.some((application) => application.state === 'approved')
	},
	async erase(tx, { userId, email: address }) {
		await endMembership(tx, userId)
		if (address) await tx.delete(companyInvitations).where(eq(companyInvitations.email, address.toLowerCase()))
		if (address) await eraseApplications(tx, address)
	},
}

/** Applications that became no company go with their files and mails; of the others the person goes. */
async function eraseApplications(tx: Tx, address: string): Promise<void> {
	const rows = await tx.select().from(wholesaleApplications).where(isOf(address)).orderBy(asc(id)).for('no key update')
	const [kept, gone] = [
		rows.filter((row) => row.state === 'approved'),
		rows.filter((row) => row.state !== 'approved').map((row) => row.id),
	]
	const about = rows.map((row) => row.id)
	if (gone.length > 0) {
		const files = await tx
			.select({ file: applicationFiles.file })
			.from(applicationFiles)
			.where(inArray(applicationFiles.applicationId, gone))
		await removeFilesLater(
			tx,
			files.map(({ file }) => file),
		)
		await tx.delete(wholesaleApplications).where(inArray(id, gone))
	}
	for (const row of kept)
		await tx
			.update(wholesaleApplications)
			.set({ email: '', form: { ...row.form, contactName: '', email: '', phone: '', note: '' } })
			.where(eq(id, row.id))
	if (kept.length > 0)
		await tx
			.update(applicationEvents)
			.set({ text: null })
			.where(
				inArray(
					applicationEvents.applicationId,
					kept.map((row) => row.id),
				),
			)
	await removeMailsAbout(
		tx,
		about.flatMap((each) => [each, `${each}:started`, `${each}:ending`, `${each}:submitted`, `${each}:rejected`]),
		['application-step', 'application-arrived'],
	)
}
