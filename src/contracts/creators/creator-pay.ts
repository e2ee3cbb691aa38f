import { z } from 'zod'
import { endpoint, time } from '../endpoint.ts'
import { line } from '../shared/text.ts'

/** Cash is sent from so much on, in cents; less waits for the next payout. A dollar of commission is a dollar. */
export const minCashPayoutCents = 2500

/** The third, sixth and ninth digits weigh 1, the others 3 and 7: the sum of a number that a bank gave ends in 0. */
const isRoutingNumber = (text: string): boolean =>
	/^\d{9}$/.test(text) &&
	[...text].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0

const digits = (pattern: RegExp, message: string) =>
	z
		.string()
		.trim()
		.max(30)
		.transform((text) => text.replaceAll(/[\s-]/g, ''))
		.pipe(z.string().regex(pattern, message))

/** What a W-9 asks, and the account that cash goes to. */
export const cashDetails = z.strictObject({
	legalName: line(100),
	taxClass: z.enum(['individual', 'company']),
	taxId: digits(/^\d{9}$/, 'Nine digits: an SSN, or an EIN of a company.'),
	street: line(120),
	city: line(80),
	state: z
		.string()
		.trim()
		.toUpperCase()
		.regex(/^[A-Z]{2}$/, 'Two letters, like TX.'),
	postalCode: z
		.string()
		.trim()
		.regex(/^\d{5}(-\d{4})?$/, 'A ZIP code like 78701.'),
	routing: digits(/^\d{9}$/, 'Nine digits.').refine(isRoutingNumber, 'This is no routing number of a US bank.'),
	account: digits(/^\d{4,17}$/, 'From 4 to 17 digits.'),
	accountKind: z.enum(['checking', 'savings']),
	certifies: z.literal(true, 'Say that it is right.'),
})
export type CashDetails = z.output<typeof cashDetails>

const payDetails = z.object({
	method: z.enum(['tokens', 'cash']),
	/** The ends of the numbers alone: nobody is shown them whole. */
	cash: z.object({ legalName: z.string(), taxIdEnd: z.string(), accountEnd: z.string() }).nullable(),
	changedAt: time.nullable(),
})
export type PayDetails = z.output<typeof payDetails>

export const getPayDetails = endpoint({
	method: 'GET',
	path: '/api/creator/pay',
	access: ['CREATOR', 'ADMIN'],
	summary: 'How you are paid: in tokens, or in cash with the ends of your tax and account numbers',
	reply: payDetails,
})

export const setPayDetails = endpoint({
	method: 'PUT',
	path: '/api/creator/pay',
	access: ['CREATOR'],
	summary:
		'Choose tokens, which forgets your tax and account numbers, or cash, which takes them; they are kept encrypted',
	body: z.discriminatedUnion('method', [
		z.strictObject({ method: z.literal('tokens') }),
		z.strictObject({ method: z.literal('cash'), cash: cashDetails }),
	]),
	reply: payDetails,
	limit: { name: 'creator-pay', max: 20, seconds: 3600 },
	example: { method: 'tokens' },
})
