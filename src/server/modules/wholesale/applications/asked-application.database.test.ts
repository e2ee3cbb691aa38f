import { describe, expect, test } from 'vitest'
import { approveApplication, requestInformation } from '#contracts/wholesale/applications/application-review.ts'
import {
	answerQuestion,
	getOwnApplication,
	saveApplication,
} from '#contracts/wholesale/applications/own-application.ts'
import { aSentApplication } from '#test/support/applications.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { mailsTo } from '#test/support/mailed.ts'

const shop = await auditedShop()
const terms = { tier: 'SILVER', creditLimitCents: 500_000, terms: 'net_30' } as const

describe('an application that something is asked about', () => {
	async function asked() {
		const admin = await shop.signedIn('ADMIN')
		const sent = await aSentApplication(shop)
		await admin.call(requestInformation, { params: { id: sent.id }, body: { question: 'Which is right?' } })
		const save = async (changed: object) => {
			const { version } = await sent.applicant.call(getOwnApplication, sent.link)
			await sent.applicant.call(saveApplication, {
				...sent.link,
				body: { version, form: { ...sent.form, ...changed } },
			})
		}
		const answer = () => sent.applicant.call(answerQuestion, { ...sent.link, body: { text: 'This one.' } })
		return { ...sent, admin, save, answer }
	}

	test('goes on under the e-mail that was corrected, which is told and invited', async () => {
		const { admin, id, email, save, answer } = await asked()
		const right = `right-${email}`
		await save({ email: right })
		await answer()
		await admin.call(approveApplication, { params: { id }, body: terms })
		expect(await mailsTo(shop, right)).toEqual(expect.arrayContaining(['application-step', 'company-invitation']))
		expect(await mailsTo(shop, email)).not.toContain('company-invitation')
	})

	test('is neither sent in again nor approved with an emptied form', async () => {
		const { admin, id, save, answer } = await asked()
		await save({ legalName: '', ein: '' })
		await expect(answer()).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' })
		await expect(admin.call(approveApplication, { params: { id }, body: terms })).rejects.toMatchObject({
			status: 409,
			code: 'CONFLICT',
		})
		await save({})
		expect((await answer()).state).toBe('in_review')
	})
})

test('approval makes no internal company: there is one', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { id } = await aSentApplication(shop)
	const body = { ...terms, tier: 'INTERNAL' as never }
	await expect(admin.call(approveApplication, { params: { id }, body })).rejects.toMatchObject({ status: 400 })
})
