import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myRoles } from '#contracts/account/identity.ts'
import {
	answerCreatorQuestion,
	applyAsCreator,
	getOwnCreatorApplication,
	withdrawCreatorApplication,
} from '#contracts/creators/creator-applications.ts'
import {
	approveCreatorApplication,
	askCreatorApplicant,
	getCreatorApplication,
	listCreatorApplications,
	rejectCreatorApplication,
	reviewCreatorApplication,
} from '#contracts/creators/creator-review.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCreatorApplication, asFilledIn } from '#test/support/creators.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { allAtOnce } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const stepMailsTo = async (email: string) =>
	(await mailsTo(shop, email)).filter((kind) => kind === 'creator-application-step')

describe('an application of a creator', () => {
	test('is sent in once at a time, taken back, and sent again', async () => {
		const ada = await shop.signedIn()
		expect(await ada.call(getOwnCreatorApplication, {})).toEqual({ application: null })
		const sent = await allAtOnce(8, () => ada.call(applyAsCreator, { body: asFilledIn() }))
		expect(sent.filter((answer) => answer === 'CONFLICT')).toHaveLength(7)
		expect(await stepMailsTo(ada.email)).toHaveLength(1)
		await ada.call(withdrawCreatorApplication, {})
		const { application } = await ada.call(applyAsCreator, { body: asFilledIn() })
		expect(application?.state).toBe('submitted')
	})

	test.each([
		['a channel that is no https link', { channels: [{ platform: 'blog', url: 'javascript:alert(1)', followers: 1 }] }],
		['a handle with letters that hide', { handle: 'аda-mixes' }],
		['no agreement', { agreesToDisclose: false }],
		['somebody under 18', { isAdult: false }],
		['a negative number of followers', { channels: [{ platform: 'blog', url: 'https://a.example', followers: -1 }] }],
	])('with %s is refused', async (_, more) => {
		const ada = await shop.signedIn()
		const body = { ...asFilledIn(), ...more } as never
		await expect(ada.call(applyAsCreator, { body })).rejects.toMatchObject({ status: 400 })
	})

	test('is asked about and answered, rejected with the reason, and ends once', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { applicant, id } = await aCreatorApplication(shop)
		const params = { id }
		await admin.call(reviewCreatorApplication, { params })
		await admin.call(askCreatorApplicant, { params, body: { question: 'Which video?' } })
		const asked = await applicant.call(getOwnCreatorApplication, {})
		expect(asked.application?.messages.filter(({ kind }) => kind === 'question')).toMatchObject([
			{ text: 'Which video?' },
		])
		const answered = await applicant.call(answerCreatorQuestion, { body: { text: 'The one of May.' } })
		expect(answered.application?.state).toBe('in_review')
		await admin.call(rejectCreatorApplication, { params, body: { reason: 'It shows alcohol.' } })
		expect((await applicant.call(getOwnCreatorApplication, {})).application).toMatchObject({
			state: 'rejected',
			reason: 'It shows alcohol.',
		})
		await expect(admin.call(approveCreatorApplication, { params, body: { tier: 'STARTER' } })).rejects.toMatchObject({
			code: 'CONFLICT',
		})
		expect(await stepMailsTo(applicant.email)).toHaveLength(3)
	})
})

describe('an approval', () => {
	test('of two admins at once counts once, gives the role, and ends old sessions', async () => {
		const admins = [await shop.signedIn('ADMIN'), await shop.signedIn('ADMIN')]
		const { applicant, id } = await aCreatorApplication(shop)
		const both = await Promise.allSettled(
			admins.map((admin) => admin.call(approveCreatorApplication, { params: { id }, body: { tier: 'PARTNER' } })),
		)
		expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
		await expect(applicant.call(myRoles, {})).rejects.toMatchObject({ status: 401 })
		const { rows } = await shop.services.db.pool.query('SELECT role FROM user_roles WHERE user_id = $1', [applicant.id])
		expect(rows).toEqual([{ role: 'CREATOR' }])
	})

	test('gives nobody a name that looks like another’s or like ours, and nobody approves their own', async () => {
		const admin = await shop.signedIn('ADMIN')
		const first = await aCreatorApplication(shop, { handle: 'still-water' })
		await admin.call(approveCreatorApplication, { params: { id: first.id }, body: { tier: 'STARTER' } })
		const alike = await aCreatorApplication(shop, { handle: 'sti11-water' })
		const shown = await admin.call(getCreatorApplication, { params: { id: alike.id } })
		expect(shown.hints[0]).toMatchObject({ severity: 'high', text: expect.stringContaining('looks like') })
		for (const body of [{ tier: 'STARTER' }, { tier: 'STARTER', handle: 'untapped-team' }] as const)
			await expect(admin.call(approveCreatorApplication, { params: { id: alike.id }, body })).rejects.toMatchObject({
				code: 'CONFLICT',
			})
		const own = await shop.signedIn('ADMIN')
		const { application } = await own.call(applyAsCreator, { body: asFilledIn() })
		await expect(
			own.call(approveCreatorApplication, { params: { id: application?.id ?? '' }, body: { tier: 'LEAD' } }),
		).rejects.toMatchObject({ code: 'CONFLICT' })
	})

	test('waits in the queue, which is found by state and by name', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { id } = await aCreatorApplication(shop, { name: 'Quill Ferro' })
		const found = await admin.call(listCreatorApplications, { query: { q: 'quill', state: 'submitted' } })
		expect(found.items.map((each) => each.id)).toEqual([id])
	})
})
