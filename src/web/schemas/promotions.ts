export {
	appliesBy,
	changePromotion,
	createCodes,
	createPromotion,
	customerGroup,
	promotionKind,
} from '#contracts/promotions.ts'
