import { z } from 'zod'
import { endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { claimCodeProblem } from './claim-code.ts'
import { earnedPart } from './earned-tokens.ts'

export const myBalance = endpoint({
	method: 'GET',
	path: '/api/tokens/me',
	access: 'signedIn',
	summary: 'The $UNTAPPED that the member can use now',
	reply: z.object({ balance: z.int() }),
})

/**
 * What moved tokens. Coming in: `purchase` (to pending, which `mature` makes available), `bonus` (sign-up, first order,
 * friends …), `claim`, `creator`, `promotion` (gifts), `grant` (by staff). At checkout: `hold`, then `redeem` or `release`.
 * Going back: `refund` takes earned tokens, `restore` brings redeemed ones back. `expire`, and `reinstate` by staff.
 */
export const transferKind = z.enum([
	'claim',
	'promotion',
	'creator',
	'purchase',
	'bonus',
	'mature',
	'hold',
	'redeem',
	'release',
	'refund',
	'restore',
	'expire',
	'reinstate',
	'grant',
	'correction',
	'forfeit',
	'reversal',
])
export type TransferKind = z.output<typeof transferKind>

export const memberAccount = z.enum(['available', 'pending', 'held'])
export type MemberAccount = z.output<typeof memberAccount>

export const tokenEntry = z.object({
	id: z.string(),
	kind: transferKind,
	/** The entry in words for the member: "Claim code, Blood Orange". */
	title: z.string(),
	/** The order that it is about, by its number. */
	order: z.string().nullable(),
	/** What else it is about, and the page of that: a recipe, a season, friends, creator payouts. */
	cause: z.object({ name: z.string(), path: z.string() }).nullable(),
	/** Of a purchase: why it earned so much. */
	parts: z.array(earnedPart).nullable(),
	/** Which of the member's accounts it is in. */
	account: memberAccount,
	/** Whole tokens; negative ones left the account. */
	amount: z.int(),
	/** The account's balance after the entry. */
	balanceAfter: z.int(),
	at: time,
})
export type TokenEntry = z.output<typeof tokenEntry>

export const myEntries = endpoint({
	method: 'GET',
	path: '/api/tokens/me/entries',
	access: 'signedIn',
	summary: 'The entries behind the member’s balance, newest first',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(tokenEntry),
})

const tokens = z.int()

export const tokenSeal = z.object({
	day: z.iso.date(),
	hash: z.string(),
	/** The hash of the day before; empty for the first. */
	previousHash: z.string(),
	transfers: z.int(),
})
export type TokenSeal = z.output<typeof tokenSeal>

export const tokenSupply = endpoint({
	method: 'GET',
	path: '/api/tokens/supply',
	access: 'public',
	summary: 'Every token there is: issued = available + pending + held + redeemed + expired, with the day’s chain hash',
	reply: z.object({
		issued: tokens,
		available: tokens,
		pending: tokens,
		held: tokens,
		redeemed: tokens,
		expired: tokens,
		/** How much of what was issued came from where. */
		issuedBy: z.object({ purchases: tokens, claims: tokens, promotions: tokens }),
		/** The last day whose transfers are sealed; null before the first. */
		chain: tokenSeal.nullable(),
		/** How many days are sealed. */
		sealedDays: z.int(),
		asOf: time,
	}),
	sharedFor: 30,
})
export type TokenSupply = z.output<typeof tokenSupply.reply>

export const tokenSeals = endpoint({
	method: 'GET',
	path: '/api/tokens/seals',
	access: 'public',
	summary: 'The days that are sealed, each under one hash that goes on from the day before, newest first',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(tokenSeal),
	sharedFor: 30,
})

export const claimTokens = endpoint({
	method: 'POST',
	path: '/api/claims',
	access: 'signedIn',
	summary: 'Claim the tokens of a code; the same member gets the first answer again',
	body: z.strictObject({
		code: z
			.string()
			.max(64, 'A code has 12 symbols.')
			.superRefine((code, context) => {
				const problem = claimCodeProblem(code)
				if (problem) context.addIssue({ code: 'custom', message: problem })
			}),
	}),
	reply: z.object({
		/** The tokens that the code brought. */
		tokens: z.int(),
		/** The member's available balance after the claim. */
		balance: z.int(),
		/** False when the member had claimed it before: nothing was added now. */
		isNew: z.boolean(),
	}),
	idempotent: true,
	// A crowd behind one address is within it; codes that are not right are counted apart, and far stricter.
	limit: { name: 'claims', max: 300, seconds: 600 },
})

export const claimBatch = z.object({
	id: z.string(),
	product: z.object({ slug: z.string(), name: z.string() }),
	lot: z.string(),
	tokens: z.int(),
	codes: z.int(),
	claimed: z.int(),
	expiresAt: time,
	createdAt: time,
})
export type ClaimBatch = z.output<typeof claimBatch>

/** Most codes of one batch. */
export const maxCodes = 10_000

export const createClaimBatch = endpoint({
	method: 'POST',
	path: '/api/admin/claim-batches',
	access: ['ADMIN'],
	summary: 'Make claim codes for a lot; they are told in this answer and never again',
	status: 201,
	body: z.strictObject({
		product: z
			.string()
			.max(80)
			.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'The product’s slug.'),
		lot: z
			.string()
			.trim()
			.min(1)
			.max(40)
			.regex(/^[A-Za-z0-9_.-]+$/, 'Letters, digits, dots, hyphens and underscores.'),
		tokens: z.int().min(1).max(10_000),
		codes: z.int().min(1).max(maxCodes),
		expiresAt: time,
	}),
	reply: z.object({
		batch: claimBatch,
		/** As they are printed. Null in a replay of the same Idempotency-Key: only their hashes are kept. */
		codes: z.array(z.string()).nullable(),
	}),
	idempotent: true,
})

export const listClaimBatches = endpoint({
	method: 'GET',
	path: '/api/admin/claim-batches',
	access: ['ADMIN'],
	summary: 'Batches of claim codes, newest first',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(claimBatch),
})
