export { type FoundCard, giftCardsOf, issueGiftCards, redeemGiftCards, returnGiftCards } from './actions.ts'
