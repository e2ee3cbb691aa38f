export { confirmShopSuggestion, declineShopSuggestion, suggestShop } from '#contracts/content/shop-suggestions.ts'
