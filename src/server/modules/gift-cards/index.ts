export {
	type FoundCard,
	giftCardsOf,
	issueGiftCards,
	redeemGiftCards,
	refusalOfSpentGiftCard,
	returnGiftCards,
} from './actions.ts'
export type { GiftCardLine } from './mail-gift-card.ts'
export { giftCardSources } from './person-cards.ts'
export { giftCardsIssuedBy, giftCardsUsedBy } from './reads.ts'
export {
	giftCardTendersOf,
	refundedToGiftCards,
	restoreToGiftCards,
	returnPartToGiftCards,
	type UnusedCard,
	unusedGiftCards,
	voidGiftCards,
} from './refund-gift-cards.ts'
export { renewGiftCard } from './renew-gift-card.ts'
export { giftCardRoutes } from './routes.ts'
export { giftCardCodeKey } from './rules.ts'
