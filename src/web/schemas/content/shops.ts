export {
	confirmShopSuggestion,
	declineShopSuggestion,
	suggestShop,
	takeBackShop,
} from '#contracts/content/shop-suggestions.ts'
