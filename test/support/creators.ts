import { randomUUID } from 'node:crypto'
import { applyAsCreator, type CreatorApplicationForm } from '#contracts/creators/creator-applications.ts'
import { createCreatorLink } from '#contracts/creators/creator-links.ts'
import type { CreatorTier } from '#contracts/creators/creator-settings.ts'
import { likenessOf } from '#server/modules/creators/applications/rules.ts'
import { creditOrders } from '#server/modules/creators/earnings/credit-orders.ts'
import { encryptSecret } from '#server/modules/identity/index.ts'
import type { TestApp, Visitor } from './app.ts'
import { aCheckout, aProduct, buy } from './shopping.ts'

/** What somebody fills in, with a handle of their own. */
export const asFilledIn = (more: Partial<CreatorApplicationForm> = {}): CreatorApplicationForm => ({
	name: 'Ada Reyes',
	handle: `ada-${randomUUID()
		.slice(0, 8)
		.replaceAll(/[015i]/g, 'x')}`,
	channels: [{ platform: 'youtube', url: 'https://www.youtube.com/@ada', followers: 12_400 }],
	audience: 'People in their twenties who climb and ride.',
	why: 'I make zero-proof drinks on camera each Friday.',
	isAdult: true,
	agreesToDisclose: true,
	...more,
})

/** An application of somebody new, sent in. */
export async function aCreatorApplication(shop: TestApp, more?: Partial<CreatorApplicationForm>) {
	const applicant = await shop.signedIn()
	const form = asFilledIn(more)
	const { application } = await applicant.call(applyAsCreator, { body: form })
	return { applicant, form, id: application?.id ?? '', number: application?.number ?? '' }
}

/** A creator with a link to make, approved by a new admin and signed in. */
export async function aCreator(shop: TestApp, tier: CreatorTier = 'STARTER') {
	const creator = await shop.signedIn('CREATOR')
	return { creator, handle: await makeCreator(shop, creator.id, tier) }
}

/** Makes a creator of somebody, without an application. Resolves with the handle. */
export async function makeCreator(shop: TestApp, userId: string, tier: CreatorTier = 'STARTER') {
	const { handle } = asFilledIn()
	await shop.services.db.pool.query(
		`INSERT INTO creators (user_id, handle, likeness, name, tier) VALUES ($1, $2, $3, 'Ada', $4)`,
		[userId, handle, likenessOf(handle), tier],
	)
	return handle
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

/** A click on a link, by a visitor whose browser keeps what it is given. */
export const clickOn = (
	shop: TestApp,
	code: string,
	headers: Record<string, string> = {},
	who: Visitor = shop.visitor(),
) => who.send({ method: 'GET', url: `/c/${code}`, headers: { 'user-agent': phone, ...headers } })

/** A creator with an order by their link whose commission is payable. */
export async function anEarningCreator(shop: TestApp, quantity = 4) {
	const { creator, handle } = await aCreator(shop, 'LEAD')
	const { items } = await creator.call(createCreatorLink, { body: { campaign: 'x', destination: '/shop' } })
	const [who, can] = [shop.visitor(), await aProduct(shop, 50)]
	await clickOn(shop, items[0]?.code ?? '', {}, who)
	const { number } = await buy(who, aCheckout([{ ...can, quantity }]))
	await creditOrders(shop.services)
	await shop.services.db.pool.query(
		`UPDATE creator_attributions SET payable_at = now() - interval '1 minute' WHERE order_number = $1`,
		[number],
	)
	return { creator, handle, number }
}

/** An order whose commission waits for a person, straight in the tables. */
export async function aHeldOrder(shop: TestApp) {
	const { handle } = await aCreator(shop)
	const { rows } = await shop.services.db.pool.query(
		`INSERT INTO creator_attributions (order_id, order_number, creator_id, source, source_id, ordered_at, outcome, reason,
			settings, rate, base_cents, payable_at)
		SELECT gen_random_uuid(), 'UT-1', id, 'code', gen_random_uuid(), now(), 'held', 'It is your own.',
			'{"version": 1, "windowDays": 30, "holdDays": 40, "newCustomersOnly": false}', 800, 0, now()
		FROM creators WHERE handle = $1 RETURNING id`,
		[handle],
	)
	return { params: { id: String(rows[0].id) }, body: { decision: 'release' } }
}

/** A dispute that waits for an answer. */
export async function aDispute(shop: TestApp) {
	const { params } = await aHeldOrder(shop)
	const { rows } = await shop.services.db.pool.query(
		`INSERT INTO creator_disputes (attribution_id, creator_id, text, due_at)
		SELECT id, creator_id, 'It is not my own.', now() FROM creator_attributions WHERE id = $1 RETURNING id`,
		[params.id],
	)
	return { params: { id: String(rows[0].id) }, body: { answer: 'Too late.', grantedCents: 0 } }
}

/** A creator and the code of a promotion that is nobody's yet. */
export async function aCodeToGive(shop: TestApp, admin: Visitor) {
	const { handle } = await aCreator(shop)
	const code = `GIVE${randomUUID().slice(0, 8)}`.toUpperCase()
	await admin.send({ method: 'POST', url: '/api/admin/coupons', payload: { code, kind: 'percent', value: 10 } })
	return { body: { handle, code } }
}

/** Somebody with an account and a confirmed e-mail, to make a creator of. */
export async function someoneToAdd(shop: TestApp) {
	const { id } = await shop.signedIn()
	const { rows } = await shop.services.db.pool.query(
		'UPDATE users SET email_verified = true WHERE id = $1 RETURNING email',
		[id],
	)
	const { name, handle } = asFilledIn()
	return { body: { email: String(rows[0].email), name, handle, tier: 'STARTER' as const } }
}

/** The id of a creator. */
export async function anyCreator(shop: TestApp) {
	const { handle } = await aCreator(shop)
	const { rows } = await shop.services.db.pool.query('SELECT id FROM creators WHERE handle = $1', [handle])
	return { id: String(rows[0].id) }
}

/** A payout that nobody has approved, with nothing in it. */
export async function aPayout(shop: TestApp) {
	const { rows } = await shop.services.db.pool.query(
		`INSERT INTO creator_payouts (made_by) VALUES ('system') RETURNING id`,
	)
	return { params: { id: String(rows[0].id) } }
}

/** What a W-9 and a bank ask, of nobody. */
export const asPaidInCash = () => ({
	method: 'cash' as const,
	cash: {
		legalName: 'Ada Reyes',
		taxClass: 'individual' as const,
		taxId: '900-12-3456',
		street: '12 Analytical Way',
		city: 'Austin',
		state: 'TX',
		postalCode: '78701',
		routing: '021000021',
		account: '000123456789',
		accountKind: 'checking' as const,
		certifies: true as const,
	},
})

/** A line of an approved payout that a bank has to send. */
export async function aCashLine(shop: TestApp) {
	const { handle } = await aCreator(shop)
	const { rows } = await shop.services.db.pool.query(
		`WITH p AS (
			INSERT INTO creator_payouts (made_by, state, approved_by, approved_at)
			VALUES ('system', 'approved', 'another', now()) RETURNING id
		)
		INSERT INTO creator_payout_lines (payout_id, creator_id, cents, tokens, bank_state, encrypted)
		SELECT p.id, c.id, 5000, 0, 'to_send', $2 FROM p, creators c WHERE c.handle = $1 RETURNING id, payout_id`,
		[handle, encryptSecret(shop.services.creatorPayKey, JSON.stringify(asPaidInCash().cash))],
	)
	const [{ id, payout_id: payout }] = rows
	return { params: { id: String(payout), line: String(id) }, body: { outcome: 'sent' } }
}

/** What somebody who applies can do, by the name of the call. */
export const applicantWrites = () => ({
	'POST /api/creator-applications': { body: asFilledIn() },
	'POST /api/creator-applications/own/answers': { body: { text: 'Too late.' } },
	'POST /api/creator-applications/own/withdrawal': {},
})
