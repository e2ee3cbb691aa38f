export { resetTwoFactor } from '#contracts/account/people.ts'
export { answerCreatorQuestion, applyAsCreator } from '#contracts/creators/creator-applications.ts'
export { disputeReceipt } from '#contracts/creators/creator-disputes.ts'
export { giveCreatorCode } from '#contracts/creators/creator-holds.ts'
export { createCreatorLink } from '#contracts/creators/creator-links.ts'
export { cashDetails } from '#contracts/creators/creator-pay.ts'
export { addCreator } from '#contracts/creators/creator-people.ts'
export {
	approveCreatorApplication,
	askCreatorApplicant,
	rejectCreatorApplication,
} from '#contracts/creators/creator-review.ts'
