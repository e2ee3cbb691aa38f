export { getGiftCardBalance } from '#contracts/gift-cards.ts'
