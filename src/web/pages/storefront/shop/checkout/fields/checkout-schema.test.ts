import { describe, expect, test } from 'vitest'
import { asCents } from '#contracts/shared/money.ts'
import { emptyDraft } from '#web/features/checkout-draft/draft.ts'
import { cardDraft } from '#web/features/payment-form/card-schema.ts'
import { orderBody } from '#web/pages/storefront/shop/checkout/place-order/order-body.ts'
import { fieldsOf, keptOf } from './checkout-fields.ts'
import { checkoutDraft, couponEntry } from './checkout-schema.ts'

const now = new Date('2026-05-31T12:00:00Z')
const fieldsWith = (parsed: { error?: { issues: Array<{ path: PropertyKey[] }> } | undefined }) =>
	(parsed.error?.issues ?? []).map(({ path }) => path.join('.'))

describe('what is wrong with a card', () => {
	const good = { number: '4242 4242 4242 4242', expiry: '05 / 26', cvc: '123' }
	test.each([
		['nothing, to the end of its month', {}, []],
		['the number is empty', { number: '' }, ['number']],
		['a digit is mistyped', { number: '4242 4242 4242 4243' }, ['number']],
		['it has expired', { expiry: '04 / 26' }, ['expiry']],
		['the year lacks a digit', { expiry: '04 / 2' }, ['expiry']],
		['the code lacks a digit', { cvc: '12' }, ['cvc']],
		['all of it', { number: '', expiry: '', cvc: '' }, ['number', 'expiry', 'cvc']],
	])('%s', (_, change, fields) =>
		expect([...new Set(fieldsWith(cardDraft(now).safeParse({ ...good, ...change })))]).toEqual(fields),
	)
	test('an empty number is told apart from a mistyped one', () => {
		const said = (number: string) => cardDraft(now).safeParse({ ...good, number }).error?.issues[0]?.message
		expect(said('')).toBe('Enter the card number.')
		expect(said('4242')).toBe('This is not a whole card number. Please check it.')
	})
})

const typed = {
	...fieldsOf(emptyDraft),
	email: ' ada@example.com ',
	name: ' Ada Lovelace ',
	line1: '1 Analytical Way',
	city: 'Austin',
	state: 'TX',
	postalCode: '78701',
	number: '4242 4242 4242 4242',
	expiry: '04 / 29',
	cvc: '123',
}
const lines = [{ productId: 'p', quantity: 2 }]
const bought = (needs: { needsAddress?: boolean; takesCard?: boolean }, totalCents = 100) =>
	orderBody({
		lines,
		draft: emptyDraft,
		placed: checkoutDraft({ needsAddress: true, takesCard: true, isBilledElsewhere: false, now, ...needs }).parse(
			typed,
		),
		shippingMethodId: 'standard',
		totalCents: asCents(totalCents),
	})

test('an order leaves out what is empty, and trims', () =>
	expect(JSON.parse(JSON.stringify(bought({ takesCard: false }, 0)))).toEqual({
		lines,
		email: 'ada@example.com',
		shippingAddress: {
			name: 'Ada Lovelace',
			line1: '1 Analytical Way',
			city: 'Austin',
			state: 'TX',
			postalCode: '78701',
			country: 'US',
		},
		shippingMethodId: 'standard',
		payment: { method: 'none' },
		expectedTotalCents: 0,
	}))

test('gift cards alone are bought with a name and without an address', () => {
	const body = bought({ needsAddress: false })
	expect(body).toMatchObject({ buyerName: 'Ada Lovelace' })
	expect(JSON.stringify(body)).not.toMatch(/Analytical|Austin|78701/)
})

describe('an order is paid', () => {
	test('to the store’s own gateway with the card in digits', () =>
		expect(bought({}).payment).toEqual({
			method: 'card',
			card: { number: '4242424242424242', expMonth: 4, expYear: 2029, cvc: '123' },
		}))
	test('with Stripe without a word of the card, whatever was typed', () =>
		expect(bought({ takesCard: false }).payment).toEqual({ method: 'card' }))
	test('without a card when nothing is left to pay', () => expect(bought({}, 0).payment).toEqual({ method: 'none' }))
})

describe('what is missing at checkout is said of', () => {
	const empty = fieldsOf(emptyDraft)
	const missing = (needs: { needsAddress: boolean; takesCard: boolean; isBilledElsewhere?: boolean }) => [
		...new Set(fieldsWith(checkoutDraft({ isBilledElsewhere: false, ...needs, now }).safeParse(empty))),
	]
	test('address and card', () =>
		expect(missing({ needsAddress: true, takesCard: true })).toEqual([
			'email',
			'name',
			'line1',
			'city',
			'state',
			'postalCode',
			'number',
			'expiry',
			'cvc',
		]))
	test('the address of an invoice that goes elsewhere', () =>
		expect(missing({ needsAddress: false, takesCard: false, isBilledElsewhere: true })).toEqual([
			'email',
			'name',
			'billing.name',
			'billing.line1',
			'billing.city',
			'billing.state',
			'billing.postalCode',
		]))
	test('the giver of a gift card', () =>
		expect(missing({ needsAddress: false, takesCard: false })).toEqual(['email', 'name']))
})

test('a code is read from paper: capitals or not, with blanks around it', () => {
	expect(couponEntry.parse({ code: ' spring-26 ' })).toEqual({ code: 'SPRING-26' })
	expect(couponEntry.safeParse({ code: ' ' }).error?.issues[0]?.message).toBe('Enter a code.')
})

test('of the form is kept what was typed, never the card, and not what the account says anyway', () => {
	const kept = keptOf({ ...typed, email: 'ada@example.com', shippingMethodId: 'express' }, 'ada@example.com')
	expect(kept).toMatchObject({ email: null, line1: '1 Analytical Way', shippingMethodId: 'express' })
	expect(JSON.stringify(kept)).not.toMatch(/4242|04 \/ 29|"123"/)
	expect(keptOf(typed, 'grace@example.com').email).toBe(typed.email)
	expect(fieldsOf({ ...emptyDraft, ...kept })).toMatchObject({ email: '', line1: '1 Analytical Way', number: '' })
	expect(Object.keys(kept)).not.toContain('couponCode')
})
