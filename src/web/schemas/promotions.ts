export {
	appliesBy,
	changePromotion,
	createCodes,
	createPromotion,
	customerGroup,
	maxCodesAtOnce,
	promotionKind,
} from '#contracts/pricing/promotions.ts'
