import { dayMs } from '#contracts/shared/calendar.ts'

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

/** The day in the buyer's own calendar. */
export const dayOf = (time: Date): string =>
	[time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
export const lastDay = (now: Date): string => dayOf(new Date(now.getTime() + maxDaysAhead * dayMs))
