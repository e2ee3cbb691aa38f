export {
	appliesBy,
	changePromotion,
	createCodes,
	createPromotion,
	customerGroup,
	promotionKind,
} from '#contracts/pricing/promotions.ts'
