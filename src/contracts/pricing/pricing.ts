import { z } from 'zod'
import { deliveryWindow } from '../checkout/delivery.ts'
import { calendarDate, endpoint, type ReplyOf, slug } from '../endpoint.ts'
import { address } from '../shared/address.ts'
import { cents, quantity } from '../shared/money.ts'
import { pictureUrl } from '../shared/pictures.ts'
import { line } from '../shared/text.ts'
import { earnedTokens } from '../tokens/earned-tokens.ts'

/** Of a gift card: who gets it, with which words, and when. */
export const giftDetails = z.strictObject({
	recipientName: line(80),
	recipientEmail: z.email().max(254),
	message: z.string().trim().max(500).optional(),
	sendOn: calendarDate.optional(),
})
export type Gift = z.output<typeof giftDetails>

/** The fields of a line that a browser may send: never a price. */
export const requestedLine = z.strictObject({
	productId: z.string().min(1).max(64),
	variantId: z.string().min(1).max(64).optional(),
	quantity,
	gift: giftDetails.optional(),
	/** The recipe whose drinks were put into the cart together. */
	recipe: slug.optional(),
})
export type RequestedLine = z.output<typeof requestedLine>

export const maxLines = 50
/** Codes of promotions that one order takes. */
export const maxCouponCodes = 5
const couponCode = z.string().trim().min(1).max(40)

export const quoteRequest = z.strictObject({
	lines: z.array(requestedLine).max(maxLines),
	couponCode: couponCode.optional(),
	/** Several, where they count together; `couponCode` is one more of them. */
	couponCodes: z.array(couponCode).max(maxCouponCodes).optional(),
	giftCardCodes: z.array(z.string().trim().min(1).max(40)).max(5).optional(),
	/** Whole tokens to redeem. */
	tokens: z.int().min(0).max(10_000_000).optional(),
	shippingAddress: address.optional(),
	shippingMethodId: z.string().max(40).optional(),
})
export type QuoteRequest = z.output<typeof quoteRequest>

/** Every code that a request names, each once, as codes are compared. */
export const couponCodesOf = ({
	couponCode,
	couponCodes = [],
}: Pick<QuoteRequest, 'couponCode' | 'couponCodes'>): string[] => [
	...new Set([...(couponCode ? [couponCode] : []), ...couponCodes].map((code) => code.trim().toUpperCase())),
]

/** The amount that a promotion took off a line. */
const lineDiscount = z.object({ promotionId: z.string(), name: z.string(), discountCents: cents })
export type LineDiscount = z.output<typeof lineDiscount>

/** The goods that a buyer has to keep for a promotion's reward: a gift, or units that were cheaper. */
export const earnedReward = z.object({
	/** The lines that it was for, by their ids, and what they had to be worth together. */
	forLines: z.array(z.string()),
	minCents: cents,
	/** Units of these lines had to be bought, `buy` for each `get` that were cheaper. */
	boughtLines: z.array(z.string()),
	buy: z.int(),
	/** 0: all that was given, as long as anything that was bought is kept. */
	get: z.int(),
	/** Lines whose units could be the reward; none: the bought lines are. */
	gotLines: z.array(z.string()),
	percent: z.int(),
	/** The sales tax of the day on what was given, by lines, in millionths: it is due once that is paid for. */
	taxPpm: z.record(z.string(), z.int()).optional(),
})
export type EarnedReward = z.output<typeof earnedReward>

/** Why the price is what it is: what a promotion did, or why it does not count. */
export const pricedPromotion = z.object({
	id: z.string(),
	name: z.string(),
	/** The code as the buyer typed it, of a single-use code only its end; null for a promotion that applies by itself. */
	code: z.string().nullable(),
	isApplied: z.boolean(),
	/** The amount taken off goods, then the one taken off shipping. */
	discountCents: cents,
	shippingCents: cents,
	/** "15% off", or why it does not count. */
	message: z.string(),
	/** Of an order, where what was given goes or is paid once too little is kept. */
	earned: earnedReward.optional(),
	/** No promotion, but what staff took off an order that they made, or off its shipping; the message is their reason. */
	isByStaff: z.boolean().optional(),
})
export type PricedPromotion = z.output<typeof pricedPromotion>

/** One variant with its quantity and what it costs, as a quote and an order tell it. */
export const baseLine = z.object({
	productId: z.string(),
	variantId: z.string(),
	slug: z.string(),
	sku: z.string(),
	name: z.string(),
	variantName: z.string(),
	picture: z.string(),
	pictureUrl,
	quantity: z.int(),
	unitPriceCents: cents,
	subtotalCents: cents,
	discountCents: cents,
	taxCents: cents,
	depositCents: cents,
	/** The amount that each promotion took off the line. */
	discounts: z.array(lineDiscount),
	/** The promotion that adds this line and pays for it; null for what the buyer asked for. */
	givenBy: z.string().nullable(),
})

export const quoteLine = baseLine.extend({
	/** Units that could be bought now, 99 at the most. */
	available: z.int(),
})
export type QuoteLine = z.output<typeof quoteLine>

export const shippingMethod = z.object({
	id: z.string(),
	name: z.string(),
	/** "3–5 working days" */
	promise: z.string(),
	/** When it arrives if it is ordered now; null for what travels by e-mail. */
	delivery: deliveryWindow.nullable(),
	priceCents: cents,
})
export type ShippingMethod = z.output<typeof shippingMethod>

/** Something between the buyer and this order; `code` is the refusal that checkout would answer. */
export const quoteProblem = z.object({
	code: z.string(),
	message: z.string(),
	/** Position of the line it concerns. */
	line: z.int().optional(),
	/** Units that this line may have: what is left in stock, or what the other lines leave of the most per order. */
	available: z.int().optional(),
	/** The code of a promotion that it concerns. */
	couponCode: z.string().optional(),
	/** The code is good, and this order is not what it is for. */
	isUnmet: z.boolean().optional(),
	/** The merchandise that a coupon needs and this cart has not. */
	minSubtotalCents: cents.optional(),
	/** The fields of the address that may be wrong, one of them or together. */
	fields: z.array(z.string()).optional(),
	/** The state that the buyer most likely meant. */
	correction: z.object({ state: z.string() }).optional(),
})
export type QuoteProblem = z.output<typeof quoteProblem>

/** The least that a card can be charged. */
export const minCardCents = 50

/** The part of an order that a gift card pays. */
export const giftCardUse = z.object({ lastFour: z.string(), paidCents: cents, leftCents: cents })
export type GiftCardUse = z.output<typeof giftCardUse>

/** `total = Σ lines − discounts + shipping + tax + deposits − gift cards − tokens`, never below zero. */
export const quote = z.object({
	lines: z.array(quoteLine),
	subtotalCents: cents,
	discountCents: cents,
	shippingCents: cents,
	taxCents: cents,
	depositCents: cents,
	giftCardCents: cents,
	/** Stays on the gift cards so that a card, which takes `minCardCents` at least, can pay the rest. */
	keptOnGiftCardsCents: cents,
	/** The payment and the remaining balance of each gift card, in the order in which the buyer named them. */
	giftCards: z.array(giftCardUse),
	tokens: z.int().min(0),
	tokensCents: cents,
	/** Told where `tokens` were asked for, if only 0: what the member has, and the most of it that pays for this order. */
	spendable: z.object({ balance: z.int(), maxTokens: z.int(), maxPercent: z.int() }).nullable(),
	totalCents: cents,
	/** Those that count, and those that the buyer named or could have: in the order in which they were named, then by age. */
	promotions: z.array(pricedPromotion),
	/**
	 * The amount that counts toward free shipping: merchandise after discounts, without gift cards, tax, deposits and
	 * shipping.
	 */
	freeShippingCountedCents: cents,
	/** The amount that is missing to free shipping; 0 when shipping is free. */
	freeShippingGapCents: cents,
	shippingMethodId: z.string().nullable(),
	shippingMethods: z.array(shippingMethod),
	/** False for gift cards alone: they travel by e-mail, and nobody is asked where they live. */
	needsAddress: z.boolean(),
	/** Tax and deposits are known once there is an address, where one is needed. */
	estimated: z.boolean(),
	problems: z.array(quoteProblem),
	/** The tokens that the order would earn. */
	earns: earnedTokens.optional(),
})
export type Quote = z.output<typeof quote>

export const getQuote = endpoint({
	method: 'POST',
	path: '/api/quote',
	access: 'public',
	summary: 'What these lines would cost, and what stands in the way',
	body: quoteRequest,
	reply: quote,
})

/** How the store ships, before anybody has said where to. */
export const listShippingMethods = endpoint({
	method: 'GET',
	path: '/api/shipping-methods',
	access: 'public',
	sharedFor: 60,
	summary: 'The shipping methods with their working days',
	reply: z.object({
		items: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				fastestDays: z.int(),
				slowestDays: z.int(),
				/** When it arrives if it is ordered now. */
				delivery: deliveryWindow,
				/** Merchandise over this ships free; null: never. */
				freeOverCents: cents.nullable(),
				/** The price by the weight of the parcel, the lightest first; the last band has no upper end. */
				bands: z.array(z.object({ upToGrams: z.int().nullable(), priceCents: cents })),
				/** Where it goes, as "except Alaska and Hawaii"; null: everywhere. */
				statesLabel: z.string().nullable(),
			}),
		),
	}),
})
export type ShippingOffer = ReplyOf<typeof listShippingMethods>['items'][number]
