export { giftCardsOf, issueGiftCards, redeemGiftCards, returnGiftCards } from './actions.ts'
