import type { RequestedLine } from '#contracts/pricing.ts'

export interface GiftDraft {
	recipientName: string
	recipientEmail: string
	message: string
	/** YYYY-MM-DD; empty for at once. */
	sendOn: string
}

export const emptyGift: GiftDraft = { recipientName: '', recipientEmail: '', message: '', sendOn: '' }
export const maxMessage = 500
/** How far ahead a gift can be sent. */
const maxDaysAhead = 365
const dayMs = 86_400_000

/** The day in the buyer's own calendar. */
export const dayOf = (time: Date): string =>
	[time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
export const lastDay = (now: Date): string => dayOf(new Date(now.getTime() + maxDaysAhead * dayMs))

/** What is wrong, in words, by field, in the order of the fields. The server judges again. */
export function giftProblems(gift: GiftDraft, now: Date): Partial<Record<keyof GiftDraft, string>> {
	return {
		...(gift.recipientName.trim() === '' && { recipientName: 'Enter the name of who gets it.' }),
		...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(gift.recipientEmail.trim()) && {
			recipientEmail: 'Enter an e-mail address like name@example.com.',
		}),
		...(gift.message.length > maxMessage && { message: `At most ${maxMessage} characters.` }),
		...(gift.sendOn !== '' &&
			(gift.sendOn < dayOf(now) || gift.sendOn > lastDay(now)) && { sendOn: 'Choose a day within the next year.' }),
	}
}

export const giftOf = (gift: GiftDraft): NonNullable<RequestedLine['gift']> => ({
	recipientName: gift.recipientName.trim(),
	recipientEmail: gift.recipientEmail.trim(),
	...(gift.message.trim() && { message: gift.message.trim() }),
	...(gift.sendOn && { sendOn: gift.sendOn }),
})
