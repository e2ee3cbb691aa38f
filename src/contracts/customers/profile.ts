import { z } from 'zod'
import { endpoint, listOf, pageQuery, time } from '../endpoint.ts'
import { address } from '../shared/address.ts'
import type { Permission } from '../shared/permissions.ts'
import { byCustomer } from './customers.ts'

/** What a customer did, by sections; each is read by those who may read the area that it is of. */
export const profileParts = {
	orders: { name: 'Orders', needs: 'orders.read' },
	after_sale: { name: 'Returns and refunds', needs: 'returns.read' },
	gift_cards: { name: 'Gift cards', needs: 'orders.read' },
	promotions: { name: 'Promotions', needs: 'promotions.read' },
	tokens: { name: 'Tokens', needs: 'tokens.read' },
	friends: { name: 'Friends', needs: 'tokens.read' },
	recipes: { name: 'Recipes', needs: 'mixology.read' },
	messages: { name: 'Messages', needs: 'messages.read' },
	mails: { name: 'Mails', needs: 'customers.read' },
	account: { name: 'Account', needs: 'customers.read' },
} as const satisfies Record<string, { name: string; needs: Permission }>
export type ProfilePart = keyof typeof profileParts
export const profilePartNames = Object.keys(profileParts) as [ProfilePart]

/** The kinds of what happened, each of one part. */
export const entryKinds = {
	order: 'orders',
	refund: 'after_sale',
	return: 'after_sale',
	gift_card: 'gift_cards',
	promotion: 'promotions',
	tokens: 'tokens',
	friend: 'friends',
	invited: 'friends',
	recipe: 'recipes',
	rating: 'recipes',
	comment: 'recipes',
	message: 'messages',
	mail: 'mails',
	joined: 'account',
	merged: 'account',
} as const satisfies Record<string, ProfilePart>
export type EntryKind = keyof typeof entryKinds

const profileEntry = z.object({
	id: z.string(),
	kind: z.enum(Object.keys(entryKinds) as [EntryKind]),
	at: time,
	title: z.string(),
	detail: z.string().nullable(),
	/** The state that it is in now, by its area’s own word; null where it has none. */
	state: z.string().nullable(),
	/** The amount, and tokens that came (or went, below zero); null where it is of none. */
	cents: z.int().nullable(),
	tokens: z.int().nullable(),
	/** Its page, or the list that shows it. */
	path: z.string().nullable(),
})
export type ProfileEntry = z.output<typeof profileEntry>

export const customerTimeline = endpoint({
	method: 'GET',
	path: '/api/admin/customers/:id/timeline',
	access: ['ADMIN'],
	summary:
		'What a customer did and got, newest first: all that the staff role may read, or one part of it (403 where it may not); keyset paging',
	params: byCustomer,
	query: z.strictObject({ ...pageQuery, part: z.enum(profilePartNames).optional() }),
	reply: listOf(profileEntry),
})

export const customerTokens = endpoint({
	method: 'GET',
	path: '/api/admin/customers/:id/tokens',
	access: ['ADMIN'],
	permission: 'tokens.read',
	summary: 'What each account of a customer has in tokens; without an account, or before the first token, none',
	params: byCustomer,
	reply: z.object({
		accounts: z.array(z.object({ username: z.string(), available: z.int(), pending: z.int(), held: z.int() })),
	}),
})

export const customerAccounts = endpoint({
	method: 'GET',
	path: '/api/admin/customers/:id/accounts',
	access: ['ADMIN'],
	summary:
		'What a customer has set and saved: newsletter, second factor, sign-ins that are open, addresses; no guest has any',
	params: byCustomer,
	reply: z.object({
		accounts: z.array(
			z.object({
				username: z.string(),
				wantsNewsletter: z.boolean(),
				hasTwoFactor: z.boolean(),
				/** Browsers that are signed in now, and when one of them was last used. */
				sessions: z.int(),
				lastSeenAt: time.nullable(),
				addresses: z.array(address),
			}),
		),
	}),
})

export const customerMemberships = endpoint({
	method: 'GET',
	path: '/api/admin/customers/:id/memberships',
	access: ['ADMIN'],
	summary:
		'The creator that a customer is, and the companies that they buy for, as far as the staff role may read them',
	params: byCustomer,
	reply: z.object({
		creators: z.array(z.object({ id: z.string(), handle: z.string(), state: z.string() })),
		companies: z.array(z.object({ id: z.string(), number: z.string(), name: z.string(), role: z.string() })),
	}),
})
