import { asc, eq } from 'drizzle-orm'
import { removeMailsAbout } from '#server/mail/index.ts'
import type { PersonalData } from '#server/modules/identity/index.ts'
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

/** Applications of a person and the creator that they are. Of a creator who goes the books keep the handle alone, and links count no more. */
export const creatorData: PersonalData = {
	topic: 'creators',
	async export(db, { userId }) {
		const { number, state, form, createdAt } = creatorApplications
		const applications = await db
			.select({ number, state, form, createdAt })
			.from(creatorApplications)
			.where(eq(creatorApplications.userId, userId))
			.orderBy(asc(creatorApplications.id))
		const { handle, name, tier, createdAt: since } = creators
		const creator = await db.select({ handle, name, tier, since }).from(creators).where(eq(creators.userId, userId))
		return { applications, creator }
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
		const gone = { userId: null, name: null, state: 'paused', reason: 'The account was deleted.' } as const
		await tx.update(creators).set(gone).where(eq(creators.userId, userId))
	},
}
