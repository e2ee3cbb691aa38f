import { z } from 'zod'
import { time } from '../endpoint.ts'
import { cardShares } from '../orders/refund-shapes.ts'
import { cents } from '../shared/money.ts'
import { returnReason } from './return-policy.ts'

export const returnKind = z.enum(['return', 'claim'])
export type ReturnKind = z.output<typeof returnKind>

/** The life of a return or claim; the transitions between the states are one table in the orders module. */
export const returnState = z.enum([
	'requested',
	'approved',
	'sent',
	'received',
	'due',
	'settled',
	'refused',
	'withdrawn',
	'expired',
])
export type ReturnState = z.output<typeof returnState>

/** The outcome of a return that its buyer asks for. */
export const returnRemedy = z.enum(['refund', 'exchange', 'replacement'])
export type ReturnRemedy = z.output<typeof returnRemedy>

/** Something else that a unit of a line can be exchanged for. */
export const exchangeOption = z.object({
	variantId: z.string(),
	name: z.string(),
	variantName: z.string(),
	/** The price of one unit less what was paid for one, with tax and deposit; below zero when it costs less. */
	differenceCents: z.int(),
	isAvailable: z.boolean(),
})
export type ExchangeOption = z.output<typeof exchangeOption>

export const returnLine = z.object({
	lineId: z.string(),
	/** Units that the buyer asked for, that staff agreed to, and that came back and were put on the shelf or scrapped. */
	asked: z.int(),
	approved: z.int().nullable(),
	restocked: z.int(),
	scrapped: z.int(),
	scrapReason: z.string().nullable(),
	/** Null for a claim. */
	reason: returnReason.nullable(),
	/** The variant that the buyer would like instead. */
	exchangeFor: z.object({ variantId: z.string(), name: z.string() }).nullable(),
})
export type ReturnLine = z.output<typeof returnLine>

/** Goods that are to come back, or that arrived damaged. */
export const orderReturn = z.object({
	id: z.string(),
	/** For both sides to speak of it, and on the slip: "R-10001". */
	reference: z.string(),
	kind: returnKind,
	state: returnState,
	wish: returnRemedy,
	lines: z.array(returnLine),
	note: z.string().nullable(),
	/** The answer of staff. */
	answer: z.string().nullable(),
	trackingNumber: z.string().nullable(),
	requestedAt: time,
	/** When it ends by itself unless the parcel is on its way. */
	expiresAt: time.nullable(),
	closedAt: time.nullable(),
	/** The refund or exchange that it ended in. */
	refundId: z.string().nullable(),
	/** Whether a difference was paid for it, which has an invoice of its own. */
	hasInvoice: z.boolean(),
	/** The lines of the order that went out instead; empty for returns that ended before this was kept. */
	sentInstead: z.array(z.string()),
	/** Names of photographs for their own calls. */
	photos: z.array(z.string()),
})
export type OrderReturn = z.output<typeof orderReturn>

/** How a return or claim stands, for a list of orders. */
export const listedReturn = z.object({
	kind: returnKind,
	state: returnState,
	/** Whether it ended in other goods, and not in money. */
	isExchanged: z.boolean(),
})
export type ListedReturn = z.output<typeof listedReturn>

/** A line of an order that can be returned now, and how many units of it. */
export const returnableLine = z.object({
	lineId: z.string(),
	/** At most so many units, in this state; null when the goods are not taken back, though damage can be told. */
	maxUnits: z.int(),
	condition: z.string().nullable(),
	until: time,
})
export type ReturnableLine = z.output<typeof returnableLine>

/** The effects of settling a return: units that are paid back or replaced, and the amount that is due. */
export const settlementEffects = z.object({
	/** The price that was paid for the goods that came back. */
	goodsCents: cents,
	/** The price of gifts that stay with the buyer, taken off the refund. */
	keptGiftsCents: cents,
	/** The price of the goods that go out in exchange. */
	exchangedCents: cents,
	/** The difference that the buyer pays by a link before those goods go out. */
	dueCents: cents,
	shippingCents: cents,
	/** The amount that goes back, and to which tender. */
	amountCents: cents,
	offsetCents: cents,
	cardCents: cents,
	cards: cardShares,
	giftCards: z.array(z.object({ lastFour: z.string(), cents })),
	restoredTokens: z.int(),
	lostTokens: z.int(),
	/** Tokens that the order earned and that go back with these goods, less what those keep that go out instead. */
	earnedTokens: z.int(),
	/** Tokens that the goods earn besides, for the difference that is paid. */
	moreTokens: z.int(),
	/** The goods that go out in exchange. */
	goods: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.int(), cents })),
})
export type SettlementEffects = z.output<typeof settlementEffects>
