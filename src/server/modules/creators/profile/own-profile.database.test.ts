import { expect, test } from 'vitest'
import { getCreator, listCreators } from '#contracts/creators/creator-people.ts'
import { getCreatorProfile, saveCreatorProfile } from '#contracts/creators/creator-profile.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCreator } from '#test/support/creators.ts'

const shop = await auditedShop()

const channels = [{ platform: 'blog' as const, url: 'https://example.com/ada', followers: 120 }]

test('a creator keeps name and channels, which staff see with what changed; the name in links stays', async () => {
	const { creator, handle } = await aCreator(shop)
	const before = await creator.call(getCreatorProfile, {})
	expect(before).toMatchObject({ handle })
	const saved = await creator.call(saveCreatorProfile, { body: { name: 'Ada B. Reyes', channels } })
	expect(saved).toEqual({ ...before, name: 'Ada B. Reyes', channels })
	expect(await creator.call(getCreatorProfile, {})).toEqual(saved)
	const admin = await shop.signedIn('ADMIN')
	const [found] = (await admin.call(listCreators, { query: { q: handle } })).items
	const record = await admin.call(getCreator, { params: { id: found?.id ?? '' } })
	expect(record).toMatchObject({ name: 'Ada B. Reyes', handle, channels })
	expect(record.history[0]).toMatchObject({ text: 'profile: saved' })
})

test('a channel needs a link that is one, and a member who is no creator has no profile', async () => {
	const { creator } = await aCreator(shop)
	for (const refused of [
		[],
		[{ platform: 'blog' as const, url: 'javascript:alert(1)', followers: 1 }],
		[{ platform: 'blog' as const, url: 'https://example.com', followers: -1 }],
	])
		await expect(creator.call(saveCreatorProfile, { body: { name: 'Ada', channels: refused } })).rejects.toMatchObject({
			status: 400,
			code: 'INVALID_INPUT',
		})
	const member = await shop.signedIn()
	await expect(member.call(getCreatorProfile, {})).rejects.toMatchObject({ status: 403 })
})
