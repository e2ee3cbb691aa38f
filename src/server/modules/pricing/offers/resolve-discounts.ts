import type { QuoteProblem, QuoteRequest } from '#contracts/pricing/pricing.ts'
import { couponCodesOf } from '#contracts/pricing/pricing.ts'
import type { StatementRunner } from '#server/db/client.ts'
import { type FoundCard, giftCardsOf } from '#server/modules/gift-cards/index.ts'
import { type AutomaticPromotions, type Buyer, findOffers, type Offer } from '#server/modules/promotions/index.ts'
import { type SpendableTokens, spendableTokensOf } from '#server/modules/tokens/index.ts'
import type { Tenders } from '../rules.ts'
import { hasOrdered } from './has-ordered.ts'

/** The promotions, gift cards and tokens that the buyer named, as their modules know them, and the automatic promotions. */
export interface ResolvedDiscounts {
	offers: readonly Offer[]
	tenders: Omit<Tenders, 'giftCards'> & { giftCards: readonly FoundCard[] }
	/** What the buyer could spend; null where no tokens were asked for. */
	spendable: SpendableTokens | null
	problems: QuoteProblem[]
}

/** Hash the codes of gift cards, and those of promotions that are good once. */
export interface CodeKeys {
	giftCardKey: string
	promotionKey: string
}

export interface DiscountInput {
	request: QuoteRequest
	buyer: Buyer
	/** Automatic promotions as of the catalog's version. */
	automatic: Awaited<ReturnType<AutomaticPromotions['now']>>
	now: Date
}

/** Looks up codes, gift cards and tokens. Nothing is taken: checkout takes them in its own transaction. */
export async function resolveDiscounts(
	reader: StatementRunner,
	{ giftCardKey, promotionKey }: CodeKeys,
	{ request, buyer, automatic, now }: DiscountInput,
): Promise<ResolvedDiscounts> {
	let ordered: Promise<boolean> | undefined
	const codes = request.giftCardCodes ?? []
	// At once: in a transaction both leave in one message.
	const findingCards = codes.length > 0 ? giftCardsOf(reader, giftCardKey, codes) : Promise.resolve([])
	const findingOffers = findOffers(reader, promotionKey, {
		codes: couponCodesOf(request),
		automatic,
		buyer,
		now,
		hasOrdered: () => {
			ordered ??= hasOrdered(reader, buyer)
			return ordered
		},
	})
	const findingTokens = request.tokens === undefined ? null : spendableTokensOf(reader, buyer.account?.id)
	const [found, giftCards, spendable] = await Promise.all([findingOffers, findingCards, findingTokens])
	const problems: QuoteProblem[] = [...found.problems]
	if (!giftCards)
		problems.push({ code: 'GIFT_CARD_INVALID', message: 'We do not know this gift card, or nothing is left on it.' })
	const { tokens = 0 } = request
	const balance = spendable?.balance ?? 0
	if (tokens > balance) problems.push(tooManyTokens(buyer, balance))
	const tenders = { giftCards: giftCards ?? [], tokens: Math.min(tokens, balance), ...spendable }
	return { offers: found.offers, tenders, spendable, problems }
}

const tooManyTokens = ({ account }: Buyer, balance: number): QuoteProblem => ({
	code: 'INSUFFICIENT_TOKENS',
	message: account
		? `You have ${balance.toLocaleString('en-US')} $UNTAPPED that you can use now.`
		: 'Sign in to pay with $UNTAPPED.',
	available: balance,
})
