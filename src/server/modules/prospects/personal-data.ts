import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { activityKinds } from '#contracts/prospects/prospect-record.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import { prospectEvents, prospects, sampleRequests } from './tables.ts'

const isContact = (email: string) => eq(sql`lower(${prospects.contactEmail})`, email.toLowerCase())

/**
 * What members wrote down, which prospects they look after, and who is known as the contact of a shop under an e-mail that is
 * theirs. Notes belong to the company and stay; the contact goes.
 */
export const prospectData: PersonalData = {
	topic: 'prospects',
	async export(db, { userId, email }) {
		const { kind, text, at, actor } = prospectEvents
		const written = await db
			.select({ prospect: prospects.name, kind, text, at })
			.from(prospectEvents)
			.innerJoin(prospects, eq(prospects.id, prospectEvents.prospectId))
			.where(and(eq(actor, userId), isNotNull(text), inArray(kind, Object.keys(activityKinds))))
			.orderBy(asc(prospectEvents.id))
		const lookedAfter = await db
			.select({ prospect: prospects.name })
			.from(prospects)
			.where(eq(prospects.ownerId, userId))
			.orderBy(asc(prospects.id))
		const { name, contactName, contactRole, contactEmail, contactPhone } = prospects
		const contactOf = email
			? await db
					.select({ shop: name, contactName, contactRole, contactEmail, contactPhone })
					.from(prospects)
					.where(isContact(email))
					.orderBy(asc(prospects.id))
			: []
		const samplesAsked = await db
			.select({ prospect: prospects.name, note: sampleRequests.note, at: sampleRequests.requestedAt })
			.from(sampleRequests)
			.innerJoin(prospects, eq(prospects.id, sampleRequests.prospectId))
			.where(eq(sampleRequests.requestedBy, userId))
			.orderBy(asc(sampleRequests.id))
		return { written, lookedAfter, contactOf, samplesAsked }
	},
	async erase(tx, { userId, email }) {
		await tx.update(prospects).set({ ownerId: null }).where(eq(prospects.ownerId, userId))
		if (email)
			await tx
				.update(prospects)
				.set({ contactName: '', contactRole: '', contactEmail: '', contactPhone: '' })
				.where(isContact(email))
	},
}
