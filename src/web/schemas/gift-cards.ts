export { getGiftCardBalance } from '#contracts/checkout/gift-cards.ts'
