export {
	type FoundCard,
	type GiftCardLine,
	giftCardsOf,
	issueGiftCards,
	redeemGiftCards,
	returnGiftCards,
} from './actions.ts'
export { giftCardsUsedBy } from './reads.ts'
export { giftCardRoutes } from './routes.ts'
export { triedCode } from './rules.ts'
