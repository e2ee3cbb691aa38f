import type { OrderLine } from '#contracts/orders/orders.ts'
import { returnShippingText } from '#contracts/returns/return-policy.ts'
import type {
	ExchangeOption,
	ListedReturn,
	OrderReturn,
	ReturnKind,
	ReturnState,
	SettlementEffects,
} from '#contracts/returns/return-shapes.ts'
import { writtenDay } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { sellerLine } from '#contracts/shared/seller.ts'

type Look = 'plain' | 'good' | 'warn' | 'bad'

export const returnStateLabels: Readonly<Record<ReturnState, { text: string; look: Look }>> = {
	requested: { text: 'Waits for an answer', look: 'warn' },
	approved: { text: 'Approved', look: 'good' },
	sent: { text: 'On its way back', look: 'good' },
	received: { text: 'Received', look: 'warn' },
	due: { text: 'Waits for payment', look: 'warn' },
	settled: { text: 'Settled', look: 'plain' },
	refused: { text: 'Refused', look: 'bad' },
	withdrawn: { text: 'Withdrawn', look: 'plain' },
	expired: { text: 'Ended unsent', look: 'plain' },
}

export const returnKindLabels: Readonly<Record<ReturnKind, string>> = { return: 'Return', claim: 'Claim' }

/** How a return stands, on the card of its order: "Return approved"; null for one that came to nothing. */
export function returnSummaryLabel({ kind, state, isExchanged }: ListedReturn): { text: string; look: Look } | null {
	if (state === 'withdrawn' || state === 'expired') return null
	const { text, look } = returnStateLabels[state]
	const words = state === 'settled' ? (isExchanged ? 'Exchanged' : 'Paid back') : text
	return { text: `${returnKindLabels[kind]}: ${words.toLowerCase()}`, look: state === 'settled' ? 'good' : look }
}

/** "2 × Blood Orange, 12-pack" */
export function unitsText(lines: readonly OrderLine[], lineId: string, quantity: number): string {
	const line = lines.find(({ id }) => id === lineId)
	return `${quantity} × ${line?.name ?? ''}, ${line?.variantName ?? ''}`
}

/** "Tee, L, $2.00 more" */
export function exchangeText({ name, variantName, differenceCents }: ExchangeOption): string {
	if (differenceCents === 0) return `${name}, ${variantName}`
	return `${name}, ${variantName}, ${formatCents(Math.abs(differenceCents))} ${differenceCents < 0 ? 'less' : 'more'}`
}

/** What ending a return does, on its button: "Send a link for $27.00". */
export function settlementAction({
	dueCents,
	amountCents,
	goods,
}: Pick<SettlementEffects, 'dueCents' | 'amountCents' | 'goods'>) {
	if (dueCents > 0) return `Send a link for ${formatCents(dueCents)}`
	const back = amountCents > 0 && `pay back ${formatCents(amountCents)}`
	const text = [goods.length > 0 && 'order what goes out', back].filter(Boolean).join(' and ') || 'end it without money'
	return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What the buyer hears of how a return stands, in a sentence. */
export function buyerText({ kind, state, wish, expiresAt, reference, sentInstead, refundId }: OrderReturn): string {
	const instead =
		wish === 'refund'
			? 'Next we pay it back.'
			: 'Next we make ready what you get instead. If it costs more than all that came back, we first mail you a link for the difference.'
	switch (state) {
		case 'requested':
			return kind === 'claim'
				? 'A person looks at it and answers by mail. Please keep what arrived until then.'
				: 'A person looks at it and answers by mail. Please send nothing before that.'
		case 'approved':
			return `Put the slip, or a sheet with the number ${reference}, into the parcel and send it${expiresAt ? ` by ${writtenDay(expiresAt)}` : ''} to: Returns, ${sellerLine}. ${returnShippingText}`
		case 'sent':
			return 'Thank you. We write to you when it is here.'
		case 'received':
			return `It is here. ${instead}`
		case 'due':
			return 'For what you get instead there is a difference to pay: the link is in our mail. Unless it is paid in time, we pay yours back.'
		case 'settled':
			if (sentInstead.length > 0) return 'What you get instead stands in this order.'
			return refundId && wish === 'refund' ? 'Your money is on its way back: see “Money back”.' : 'This is settled.'
		case 'refused':
			return 'We could not accept it. This is why:'
		case 'withdrawn':
			return `You have withdrawn this ${returnKindLabels[kind].toLowerCase()}.`
		case 'expired':
			return 'We did not hear that it was sent, so it has ended. If the parcel is on its way, we take it when it arrives.'
	}
}
