import { useEffect } from 'react'
import { dropReminder, keepReminder, reminderConsent } from '#contracts/checkout/cart-reminders.ts'
import type { RequestedLine } from '#contracts/pricing/pricing.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { logWarning } from '#web/lib/log.ts'

/** How long e-mail and cart have to rest before they are sent, in ms. */
const restMs = 1000
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Keeps the cart for a mail, where its shopper ticked the box, and again with every change; answers what the tick does. */
export function useCartReminder(email: string, lines: readonly RequestedLine[]): (isWanted: boolean) => void {
	const call = useCall()
	const change = useDraft(({ change }) => change)
	const id = useDraft(({ draft }) => (draft.wantsReminder ? draft.reminderId : null))
	const content = JSON.stringify({ email: email.trim(), lines })
	useEffect(() => {
		if (!id) return
		const kept: { email: string; lines: RequestedLine[] } = JSON.parse(content)
		if (!isAddress(kept.email) || kept.lines.length === 0) return
		const resting = setTimeout(() => {
			const body = { ...kept, consent: reminderConsent } as const
			call(keepReminder, { params: { id }, body }).catch((error) =>
				logWarning('The reminder of this cart could not be kept.', error),
			)
		}, restMs)
		return () => clearTimeout(resting)
	}, [call, id, content])
	return (isWanted) => {
		const { reminderId } = useDraft.getState().draft
		change({ wantsReminder: isWanted, reminderId: isWanted ? crypto.randomUUID() : null })
		if (isWanted || !reminderId) return
		call(dropReminder, { params: { id: reminderId } }).catch((error) =>
			logWarning('The reminder of this cart could not be taken back.', error),
		)
	}
}
