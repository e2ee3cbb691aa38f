import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreatorLink } from '#contracts/creators/creator-links.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCompany, aMember } from '../support/companies.ts'
import { aCreator, anEarningCreator } from '../support/creators.ts'
import { aProduct } from '../support/shopping.ts'
import { type Person, turnOn } from '../support/two-factor.ts'
import { adminWritesOf } from './admin-writes.ts'
import type { CallSample } from './call-sample.ts'
import { endpoints } from './endpoints.ts'
import { send } from './sending.ts'

// What belongs to one company or one creator is nobody else's: every call of the portals that names a record or a company
// is sent by somebody of the same role to whom it does not belong.

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const takesCompany = ({ query }: Endpoint) => 'company' in ((query as { shape?: object } | undefined)?.shape ?? {})
const namesRecord = ({ path }: Endpoint) => path.includes(':')
const endpointNamed = (name: string) => endpoints.find((each) => nameOf(each) === name) as Endpoint
const openTo = (role: 'DISTRIBUTOR' | 'CREATOR') =>
	endpoints.filter(({ access }) => Array.isArray(access) && access.includes(role))

let shop: TestApp
let admin: Person
/** The company of our own goods, which admins act for. */
let company: string
let given: Record<string, CallSample>
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	await turnOn(admin)
	given = await adminWritesOf(shop, await aProduct(shop, 200), admin)
	company = await theValue("SELECT id FROM companies WHERE tier = 'INTERNAL'")
}, 240_000)
afterAll(() => shop.close())

async function theValue(text: string): Promise<string> {
	const [row] = await shop.rows(text)
	if (!row) throw new Error(`There is no such record: ${text}`)
	return String(Object.values(row)[0])
}

/** Records of that company, by the names that the URLs of reads have for them. */
async function recordsRead(): Promise<Record<string, Record<string, string>>> {
	const staff = '/api/admin/distributors/:id'
	for (const name of [
		'POST /api/wholesale/company/certificates',
		`POST ${staff}/documents`,
		`POST ${staff}/credit-memos`,
	])
		await send(admin, endpointNamed(name), { ...given[name], ...(name.includes(':id') && { params: { id: company } }) })
	const latest = (table: string, column: string, rule = 'true') =>
		theValue(`SELECT ${column} FROM ${table} WHERE company_id = '${company}' AND ${rule} ORDER BY id DESC LIMIT 1`)
	const { number = '' } = given['POST /api/wholesale/payable/:number/payments']?.params ?? {}
	const shipped = await latest('wholesale_orders', 'number', 'id IN (SELECT order_id FROM wholesale_shipments)')
	return {
		'/api/prospects/:id': { id: await latest('prospects', 'id') },
		'/api/wholesale/orders/:number': { number: shipped, nth: '1' },
		'/api/wholesale/invoices/:number': { number },
		'/api/wholesale/payable/:number': { number },
		'/api/wholesale/claims/:number': await claimWithPhoto(),
		'/api/wholesale/company/certificates/:id': { id: await latest('company_certificates', 'id') },
		'/api/wholesale/company/documents/:id': { id: await latest('company_documents', 'id') },
		'/api/wholesale/credit-memos/:number': { number: await latest('wholesale_credit_memos', `'WM-' || number`) },
	}
}

async function claimWithPhoto() {
	const name = 'POST /api/wholesale/claims/:number/photos'
	const asked = given[name] ?? {}
	const sent = await send(admin, endpointNamed(name), asked)
	const number = asked.params?.number ?? ''
	return { number, photo: JSON.parse(sent.text).photos?.[0] ?? '' }
}

/** What these calls answer to somebody to whom nothing of it belongs, by name. */
async function answersTo(stranger: Person, calls: readonly Endpoint[], askedOf: (call: Endpoint) => CallSample) {
	const answers: Record<string, number> = {}
	for (const call of calls) {
		const asked = askedOf(call)
		const { company: _, ...own } = asked.query ?? {}
		if (namesRecord(call)) answers[nameOf(call)] = (await send(stranger, call, { ...asked, query: own })).status
		if (!takesCompany(call)) continue
		const query = { ...own, company }
		answers[`${nameOf(call)} of another company`] = (await send(stranger, call, { ...asked, query })).status
	}
	return answers
}

/** That these reads find what strangers do not: it was for want of the right alone. Writes are known to from elsewhere. */
async function expectFound(owner: Person, calls: readonly Endpoint[], askedOf: (call: Endpoint) => CallSample) {
	for (const call of calls.filter(({ method }) => method === 'GET'))
		expect([nameOf(call), (await send(owner, call, askedOf(call))).status]).toEqual([nameOf(call), 200])
}

const all = (answers: Record<string, number>, status: number) =>
	Object.fromEntries(Object.keys(answers).map((name) => [name, status]))

test('of a company, nobody of another reads or writes anything', async () => {
	const { id } = await aCompany(shop)
	const stranger = await aMember(shop, id)
	const records = Object.entries(await recordsRead())
	const more: Record<string, CallSample> = {
		'GET /api/prospects/territory': { query: { zip: '67203' } },
		'POST /api/wholesale/quote': { body: given['POST /api/wholesale/orders']?.body },
	}
	const askedOf = (call: Endpoint): CallSample =>
		given[nameOf(call)] ??
		more[nameOf(call)] ?? { params: records.find(([path]) => call.path.startsWith(path))?.[1] ?? {} }
	const calls = openTo('DISTRIBUTOR').filter((call) => takesCompany(call) || namesRecord(call))
	expect(calls.length).toBeGreaterThan(60)
	const answers = await answersTo(stranger, calls, askedOf)
	expect(answers).toEqual(all(answers, 404))
	await expectFound(admin, calls, askedOf)
}, 120_000)

test('of a creator, no other reads or writes anything', async () => {
	const { creator } = await anEarningCreator(shop)
	const stranger = (await aCreator(shop)).creator
	const { items } = await creator.call(createCreatorLink, { body: { campaign: 'own', destination: '/shop' } })
	const calls = openTo('CREATOR').filter(namesRecord)
	const own = await recordsOfCreator(creator, items[0]?.id ?? '')
	const askedOf = (call: Endpoint): CallSample =>
		own[nameOf(call)] ?? given[nameOf(call)] ?? own[call.path.replace(/(:\w+).*$/, '$1')] ?? {}
	const answers = await answersTo(stranger, calls, askedOf)
	expect(answers).toEqual(all(answers, 404))
	const [ofAdmin, ofCreator] = [calls.filter(isRecipe), calls.filter((call) => !isRecipe(call))]
	await expectFound(admin, ofAdmin, askedOf)
	await expectFound(creator, ofCreator, askedOf)
}, 120_000)

const isRecipe = ({ path }: Endpoint) => path.startsWith('/api/creator/recipes')

/** What this creator has a link, a receipt, a payout and a recipe for, by the names that the calls have for them. */
async function recordsOfCreator(creator: Person, link: string): Promise<Record<string, CallSample>> {
	const attribution = await theValue(
		`SELECT a.id FROM creator_attributions a JOIN creators c ON c.id = creator_id WHERE c.user_id = '${creator.id}'`,
	)
	const payout = await theValue(`WITH p AS (
			INSERT INTO creator_payouts (made_by, state, approved_by, approved_at)
			VALUES ('system', 'approved', 'another', now()) RETURNING id, number
		), line AS (
			INSERT INTO creator_payout_lines (payout_id, creator_id, cents, tokens, bank_state)
			SELECT p.id, c.id, 500, 500, NULL FROM p, creators c WHERE c.user_id = '${creator.id}'
		) SELECT number FROM p`)
	return {
		'/api/creator/links/:id': { params: { id: link }, query: { format: 'svg' } },
		'/api/creator/payouts/:number': { params: { number: payout } },
		'/api/creator/recipes/:id': { params: given['PUT /api/creator/recipes/:id']?.params ?? {} },
		'POST /api/creator/receipts/:id/dispute': { params: { id: attribution }, body: { text: 'It is mine.' } },
	}
}
