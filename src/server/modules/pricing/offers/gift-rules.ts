import { dayLater } from '#contracts/shared/calendar.ts'

/**
 * What is wrong with a gift, or null. It can be sent from today on for a year; days are those of the store's calendar,
 * so the day before counts as today: where the buyer is, it may still be.
 */
export function giftProblem(
	gift: { sendOn?: string | undefined } | undefined,
	isGiftCard: boolean,
	today: string,
): string | null {
	if (!gift) return null
	if (!isGiftCard) return 'Only gift cards can be sent to somebody else by e-mail.'
	if (!gift.sendOn) return null
	if (gift.sendOn < dayLater(today, -1)) return 'The day to send this gift card is past. Choose another.'
	return gift.sendOn > dayLater(today, 366) ? 'A gift card can be sent up to a year ahead.' : null
}
