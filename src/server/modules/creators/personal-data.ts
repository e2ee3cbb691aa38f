import { asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import { removeMailsAbout } from '#server/mail/index.ts'
import { creatorDisputes } from './disputes/tables.ts'
import { creatorPayDetails } from './pay-details/tables.ts'
import { creatorApplications, creators } from './tables.ts'

/** The mails about an application: one when it came, and one for each version of it. */
const causesOf = (id: string, version: number): string[] => [
	id,
	`${id}:submitted`,
	...Array.from({ length: version }, (_, index) => index + 1).flatMap((each) => [
		`${id}:${each}`,
		...['question', 'rejected', 'approved'].map((step) => `${id}:${step}:${each}`),
	]),
]

const ownCreator = (db: DbOrTx, userId: string) =>
	db.select({ id: creators.id }).from(creators).where(eq(creators.userId, userId))

/** Applications of a person, the creator that they are, what they disputed and how they are paid. Of a creator who goes the books keep the handle alone, and links count no more. */
export const creatorData: PersonalData = {
	topic: 'creators',
	async export(db, { userId }) {
		const { number, state, form, createdAt } = creatorApplications
		const applications = await db
			.select({ number, state, form, createdAt })
			.from(creatorApplications)
			.where(eq(creatorApplications.userId, userId))
			.orderBy(asc(creatorApplications.id))
		const { handle, name, channels, tier, createdAt: since } = creators
		const creator = await db
			.select({ handle, name, channels, tier, since })
			.from(creators)
			.where(eq(creators.userId, userId))
		const disputes = await db
			.select({ number: creatorDisputes.number, text: creatorDisputes.text, answer: creatorDisputes.answer })
			.from(creatorDisputes)
			.where(inArray(creatorDisputes.creatorId, ownCreator(db, userId)))
		const { method, shown: ends } = creatorPayDetails
		const paid = await db
			.select({ method, ends })
			.from(creatorPayDetails)
			.where(inArray(creatorPayDetails.creatorId, ownCreator(db, userId)))
		return { applications, creator, disputes, paid }
	},
	async erase(tx, { userId }) {
		const removed = await tx
			.delete(creatorApplications)
			.where(eq(creatorApplications.userId, userId))
			.returning({ id: creatorApplications.id, version: creatorApplications.version })
		await removeMailsAbout(
			tx,
			removed.flatMap(({ id, version }) => causesOf(id, version)),
			['creator-application-step', 'creator-application-arrived'],
		)
		const forgotten = { text: null, answer: null }
		await tx
			.update(creatorDisputes)
			.set(forgotten)
			.where(inArray(creatorDisputes.creatorId, ownCreator(tx, userId)))
		await tx.delete(creatorPayDetails).where(inArray(creatorPayDetails.creatorId, ownCreator(tx, userId)))
		const gone = {
			userId: null,
			name: null,
			channels: null,
			state: 'paused',
			reason: 'The account was deleted.',
		} as const
		await tx.update(creators).set(gone).where(eq(creators.userId, userId))
	},
}
