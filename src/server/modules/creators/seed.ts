import { eq } from 'drizzle-orm'
import type { CreatorApplicationForm } from '#contracts/creators/creator-applications.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { lockSeeding } from '#server/db/setup/seed-lock.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { likenessOf } from './applications/rules.ts'
import { creatorLinks } from './links/tables.ts'
import { creatorApplicationEvents, creatorApplications, creators } from './tables.ts'

const filledIn = (name: string, handle: string, followers: number): CreatorApplicationForm => ({
	name,
	handle,
	channels: [
		{ platform: 'youtube', url: `https://www.youtube.com/@${handle}`, followers },
		{ platform: 'instagram', url: `https://www.instagram.com/${handle}`, followers: Math.round(followers / 3) },
	],
	audience: 'Adults who climb, ride and stay up late. Most are from the Midwest, and most buy their drinks online.',
	why: 'I mix a zero-proof drink on camera each Friday. I would show what is in yours, and what it costs.',
	isAdult: true,
	agreesToDisclose: true,
})

/** The demo's creators, and an application that waits for a decision; once in the life of a database. */
export async function seedCreators(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		await lockSeeding(tx, 'creators')
		if ((await tx.$count(creators)) > 0) return
		await writeCreator(tx, 'creator', filledIn('Mara Quist', 'mara-mixes', 48_200), 'PARTNER')
		await writeLinks(tx, 'mara-mixes')
		await writeCreator(tx, 'everything', filledIn('Theo Vance', 'night-desk', 9_100), 'STARTER')
		const customer = await accountNamed(tx, 'customer')
		if (customer) await writeApplication(tx, customer, filledIn('Jonah Pike', 'trail-jonah', 3_400), ['submitted'])
	})
}

async function accountNamed(tx: Tx, username: string): Promise<string | undefined> {
	const { id } = publishedUsers
	const [found] = await tx.select({ id }).from(publishedUsers).where(eq(publishedUsers.username, username))
	return found?.id
}

type Step = 'submitted' | 'approved'

async function writeApplication(tx: Tx, userId: string, form: CreatorApplicationForm, steps: readonly Step[]) {
	const [written] = await tx
		.insert(creatorApplications)
		.values({ userId, form, state: steps.at(-1) ?? 'submitted' })
		.returning({ id: creatorApplications.id })
	if (!written) throw new Error('No application was written.')
	const actorOf = (step: Step) => (step === 'approved' ? 'system' : userId)
	await tx
		.insert(creatorApplicationEvents)
		.values(steps.map((action) => ({ applicationId: written.id, actor: actorOf(action), action })))
}

async function writeCreator(
	tx: Tx,
	username: string,
	form: CreatorApplicationForm,
	tier: 'STARTER' | 'PARTNER',
): Promise<void> {
	const userId = await accountNamed(tx, username)
	if (!userId) return
	const { handle, name } = form
	await tx.insert(creators).values({ userId, handle, likeness: likenessOf(handle), name, tier })
	await writeApplication(tx, userId, form, ['submitted', 'approved'])
}

/** Two links of a demo creator, whose codes are the same in every database. */
async function writeLinks(tx: Tx, handle: string): Promise<void> {
	const [creator] = await tx.select({ id: creators.id }).from(creators).where(eq(creators.handle, handle))
	if (!creator) return
	const creatorId = creator.id
	await tx.insert(creatorLinks).values([
		{ creatorId, code: 'maramix2', campaign: 'Friday video', destination: '/mixology' },
		{ creatorId, code: 'mararung', campaign: 'In the profile', destination: '/shop?category=energy-drink' },
	])
}
