import { describe, expect, test } from 'vitest'
import { myRoles } from '#contracts/account/identity.ts'
import {
	approveApplication,
	getApplication,
	rejectApplication,
	requestInformation,
	reviewApplication,
} from '#contracts/wholesale/applications/application-review.ts'
import {
	answerQuestion,
	getOwnApplication,
	saveApplication,
	submitApplication,
	withdrawApplication,
} from '#contracts/wholesale/applications/own-application.ts'
import { getCompanyInvitation, joinCompany } from '#contracts/wholesale/company/company-invitations.ts'
import { getOwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { anApplicationIn, aSentApplication } from '#test/support/applications.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCompany } from '#test/support/companies.ts'
import { mailsTo, tokenMailedTo } from '#test/support/mailed.ts'
import { allAtOnce } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)

const shop = await auditedShop()

const terms = { tier: 'SILVER', creditLimitCents: 500_000, terms: 'net_30' } as const

const anApplication = (email?: string, more?: object) => anApplicationIn(shop, email, more)
const sentIn = (email?: string, more?: object) => aSentApplication(shop, email, more)

describe('an application', () => {
	test('is kept as it is typed, found again by its link alone, and refused to an older window', async () => {
		const { applicant, id, number, link, form, email } = await anApplication()
		expect(number).toMatch(/^WA-\d{4,}$/)
		expect(await mailsTo(shop, email)).toEqual(['application-step'])
		const half = { ...form, ein: 'not yet', expectedCases: 'many' }
		await shop.visitor().call(saveApplication, { ...link, body: { version: 2, form: half } })
		expect(await shop.visitor().call(getOwnApplication, link)).toMatchObject({ state: 'draft', version: 3, form: half })
		await expect(applicant.call(saveApplication, { ...link, body: { version: 2, form } })).rejects.toMatchObject({
			status: 409,
			code: 'STALE',
		})
		for (const token of ['', 'x'.repeat(43)])
			await expect(applicant.call(getOwnApplication, { params: { id }, query: { token } })).rejects.toMatchObject({
				status: 404,
			})
	})

	test('names what is missing field by field, and is sent in once it is whole', async () => {
		const { applicant, link } = await anApplication(undefined, { ein: '12', zips: '67401 99', accountTypes: [] })
		await expect(applicant.call(submitApplication, link)).rejects.toMatchObject({
			status: 400,
			body: {
				issues: [
					{ path: ['ein'], message: 'An EIN has nine digits, like 12-3456789.' },
					{ path: ['zips'], message: 'Not known: 99.' },
					{ path: ['accountTypes'], message: 'Choose at least one kind of account.' },
				],
			},
		})
		expect((await applicant.call(getOwnApplication, link)).state).toBe('draft')
		const whole = await sentIn()
		const { state, submittedAt } = await whole.applicant.call(getOwnApplication, whole.link)
		expect([state, submittedAt]).toEqual(['submitted', expect.any(String)])
		await whole.applicant.call(submitApplication, whole.link)
		expect((await mailsTo(shop, whole.email)).filter((kind) => kind === 'application-step')).toHaveLength(2)
		await expect(
			whole.applicant.call(saveApplication, { ...whole.link, body: { version: 3, form: whole.form } }),
		).rejects.toMatchObject({ code: 'CONFLICT' })
	})

	test('is asked about and answered, rejected with the reason, and ends once', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { applicant, id, link, email } = await sentIn()
		const params = { id }
		await admin.call(reviewApplication, { params })
		await admin.call(requestInformation, { params, body: { question: 'Who runs the warehouse?' } })
		const open = await applicant.call(getOwnApplication, link)
		expect(open.messages.filter(({ kind }) => kind === 'question')).toMatchObject([{ text: 'Who runs the warehouse?' }])
		const answered = await applicant.call(answerQuestion, { ...link, body: { text: 'My sister.' } })
		expect(answered.state).toBe('in_review')
		await expect(applicant.call(answerQuestion, { ...link, body: { text: 'Me.' } })).rejects.toMatchObject({
			code: 'CONFLICT',
		})
		await admin.call(rejectApplication, { params, body: { reason: 'The territory is taken.' } })
		expect(await applicant.call(getOwnApplication, link)).toMatchObject({
			state: 'rejected',
			reason: 'The territory is taken.',
		})
		const late = [
			() => applicant.call(withdrawApplication, link),
			() => admin.call(approveApplication, { params, body: terms }),
			() => admin.call(reviewApplication, { params }),
		]
		for (const call of late) await expect(call()).rejects.toMatchObject({ status: 409, code: 'CONFLICT' })
		expect((await mailsTo(shop, email)).length).toBe(4)
		expect((await admin.call(getApplication, { params })).history.map(({ action }) => action)).toEqual([
			'started',
			'submitted',
			'taken_up',
			'question',
			'answer',
			'rejected',
		])
	})
})

describe('the territory of an application', () => {
	test('is taken where a county and a ZIP area of a company have ZIP codes in common, either way', async () => {
		const admin = await shop.signedIn('ADMIN')
		const [byZip, byCounty] = [await aCompany(shop, { zip3: ['997'] }), await aCompany(shop)]
		await shop.rows(
			`INSERT INTO company_territories (company_id, kind, code) VALUES ($1, 'county', 'Juneau, AK'), ($1, 'county', 'King, WA')`,
			[byCounty.id],
		)
		const hintsOf = async (zips: string, counties: string) => {
			const { id } = await sentIn(undefined, { zips, counties })
			const { hints } = await admin.call(getApplication, { params: { id } })
			return hints.filter(({ text }) => text.includes(' sells in ')).map(({ companyId, text }) => [companyId, text])
		}
		expect(await hintsOf('998', 'Nome, AK')).toEqual(
			expect.arrayContaining([
				[byZip.id, expect.stringContaining('sells in 997 (with ZIP codes of Nome, AK) already.')],
				[byCounty.id, expect.stringContaining('sells in Juneau, AK (with ZIP codes of 998) already.')],
			]),
		)
		expect(await hintsOf('997, 998', 'Juneau borough, AK')).toEqual(
			expect.arrayContaining([
				[byZip.id, expect.stringContaining('sells in 997 already.')],
				[byCounty.id, expect.stringContaining('sells in Juneau, AK already.')],
			]),
		)
		expect(await hintsOf('', 'Hamilton, NY')).toEqual([])
	})
})

describe('approval', () => {
	test('makes company, place, territory and invitation, which an account takes with its role', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { id, email, form } = await sentIn()
		const approved = await admin.call(approveApplication, { params: { id }, body: terms })
		expect(approved).toMatchObject({ state: 'approved', company: { name: 'High Plains' } })
		const token = await tokenMailedTo(shop, 'company-invitation', email)
		const dana = await shop.signedIn()
		expect(await dana.call(getCompanyInvitation, { query: { token } })).toEqual({
			company: 'High Plains',
			role: 'owner',
			email,
		})
		await dana.call(joinCompany, { body: { token } })
		expect(await dana.call(myRoles, {})).toEqual({ roles: ['DISTRIBUTOR'] })
		expect(await dana.call(getOwnCompany, {})).toMatchObject({
			id: approved.company?.id,
			tier: 'SILVER',
			creditLimitCents: 500_000,
			memberRole: 'owner',
			locations: [{ address: { line1: form.line1, postalCode: '67401' }, isDefault: true }],
		})
		const { rows } = await shop.services.db.pool.query(
			'SELECT kind, code FROM company_territories WHERE company_id = $1 ORDER BY code',
			[approved.company?.id],
		)
		expect(rows).toEqual([
			{ kind: 'zip3', code: '674' },
			{ kind: 'zip3', code: '675' },
			{ kind: 'county', code: 'Saline, KS' },
		])
		await expect((await shop.signedIn()).call(joinCompany, { body: { token } })).rejects.toMatchObject({
			code: 'INVITATION_INVALID',
		})
	})

	test('makes the owner of the confirmed e-mail a member at once', async () => {
		const admin = await shop.signedIn('ADMIN')
		const dana = await shop.signedIn()
		await shop.services.db.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [dana.id])
		const { id } = await sentIn(dana.email)
		const { company } = await admin.call(approveApplication, { params: { id }, body: terms })
		const { rows } = await shop.services.db.pool.query(
			`SELECT company_id, m.role, r.role AS account_role FROM company_members m JOIN user_roles r USING (user_id)
			WHERE user_id = $1`,
			[dana.id],
		)
		expect(rows).toEqual([{ company_id: company?.id, role: 'owner', account_role: 'DISTRIBUTOR' }])
		expect(await mailsTo(shop, dana.email)).toContain('company-joined')
	})

	test('gives the territory that staff set, and refuses codes that there are not', async () => {
		const admin = await shop.signedIn('ADMIN')
		const { id } = await sentIn()
		const approve = (zips: string) =>
			admin.call(approveApplication, {
				params: { id },
				body: { ...terms, territory: { zips, counties: 'Jackson, MO' } },
			})
		await expect(approve('67203 nowhere')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		const { company } = await approve('67203, 641')
		const { rows } = await shop.services.db.pool.query(
			'SELECT kind, code FROM company_territories WHERE company_id = $1 ORDER BY kind, code',
			[company?.id],
		)
		expect(rows).toEqual([
			{ kind: 'county', code: 'Jackson, MO' },
			{ kind: 'zip3', code: '641' },
			{ kind: 'zip3', code: '672' },
		])
	})

	test('at once by many makes one company, one invitation and one history', async () => {
		const admins = await Promise.all(Array.from({ length: 5 }, () => shop.signedIn('ADMIN')))
		for (let round = 0; round < rounds; round++) {
			const { id, email, form } = await sentIn()
			const ends = await allAtOnce(20, async (index) => {
				const admin = admins[index % admins.length]
				const end = await admin?.call(approveApplication, { params: { id }, body: terms }).catch((error) => error.code)
				return typeof end === 'string' ? end : 'approved'
			})
			expect(ends.filter((end) => end === 'approved')).toHaveLength(1)
			expect(ends.filter((end) => end === 'CONFLICT')).toHaveLength(19)
			const { rows } = await shop.services.db.pool.query('SELECT id FROM companies WHERE ein = $1', [form.ein])
			expect(rows).toHaveLength(1)
			expect((await mailsTo(shop, email)).filter((kind) => kind === 'company-invitation')).toHaveLength(1)
		}
	})

	test('joins a company that exists, and loses nothing when it is not named', async () => {
		const admin = await shop.signedIn('ADMIN')
		const first = await sentIn()
		const { company } = await admin.call(approveApplication, { params: { id: first.id }, body: terms })
		const second = await sentIn(undefined, { ein: first.form.ein })
		const params = { id: second.id }
		const { alike, hints } = await admin.call(getApplication, { params })
		expect(alike).toContainEqual(expect.objectContaining({ id: company?.id, why: 'Same EIN' }))
		expect(hints[0]).toMatchObject({ severity: 'high', companyId: company?.id })
		await expect(admin.call(approveApplication, { params, body: terms })).rejects.toMatchObject({ code: 'CONFLICT' })
		expect((await admin.call(getApplication, { params })).state).toBe('submitted')
		const body = { ...terms, tier: 'PLATINUM', companyId: company?.id } as const
		expect((await admin.call(approveApplication, { params, body })).company).toEqual(company)
		const { rows } = await shop.services.db.pool.query('SELECT tier FROM companies WHERE ein = $1', [first.form.ein])
		expect(rows).toEqual([{ tier: 'SILVER' }])
	})
})
