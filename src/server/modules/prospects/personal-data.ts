import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { mergeUndoDays } from '#contracts/prospects/merge.ts'
import { activityKinds } from '#contracts/prospects/prospect-record.ts'
import { blankedRows, type CleanUpStep } from '#server/db/clean-up.ts'
import type { PersonalData } from '#server/modules/identity/index.ts'
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

const contacts = "(contact_name <> '' OR contact_role <> '' OR contact_email <> '' OR contact_phone <> '')"

/** A merge can be undone for a week; after it, what is known of the contact stands in the prospect that was kept. */
const isMergedForGood = `merged_into IS NOT NULL AND NOT EXISTS (SELECT FROM prospect_events e
	WHERE e.prospect_id = prospects.id AND e.kind = 'merged away' AND e.at > now() - ${mergeUndoDays} * interval '1 day')`

/** Two years after a prospect was lost, nobody needs to know whom to call there. */
const isLongLost = `standing = 'lost' AND stage_since < now() - interval '2 years'`

const withoutContact = (what: string, where: string): CleanUpStep =>
	blankedRows(
		what,
		'prospects',
		"contact_name = '', contact_role = '', contact_email = '', contact_phone = ''",
		`${where} AND ${contacts}`,
	)

export const prospectCleanUp: readonly CleanUpStep[] = [
	withoutContact('contacts of lost prospects', isLongLost),
	withoutContact('contacts of merged prospects', isMergedForGood),
]
