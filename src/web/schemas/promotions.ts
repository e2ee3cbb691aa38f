export {
	appliesBy,
	changePromotion,
	createPromotion,
	customerGroup,
	promotionKind,
} from '#contracts/pricing/promotions.ts'
