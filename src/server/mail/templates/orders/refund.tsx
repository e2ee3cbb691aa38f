import type { Order } from '#contracts/orders/orders.ts'
import { cardSharesLabel, type Refund, reasonOfBuyer } from '#contracts/orders/refund-shapes.ts'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { thousands } from '#contracts/shared/text.ts'
import { formatTokens } from '#contracts/tokens/amounts.ts'
import type { Letter, Template, TemplateDeps } from '../letter.ts'
import { Action, muted, Paragraph, Rule } from '../parts.tsx'
import { dividingLine } from '../plain-text.ts'
import { type Amount, AmountTable, amountLines } from './amount-parts.tsx'
import { orderUrl } from './order-parts.tsx'
import { mailedUnitsOf, mailedUnitsText, UnitsTable } from './units-parts.tsx'

/** The parts of a refund that are not zero. */
const amountsOf = (refund: Refund): Amount[] =>
	(
		[
			['Items', refund.subtotalCents],
			['Discount', refund.keptGiftsCents - refund.discountCents],
			['Gifts that you keep', -refund.keptGiftsCents],
			['Tax', refund.taxCents],
			['Container deposits', refund.depositCents],
			['Shipping', refund.shippingCents],
			['Goodwill', refund.goodwillCents],
			['Given back before', -refund.offsetCents],
			['Sent instead', -refund.exchangedCents],
		] as const
	).filter(([, cents]) => cents !== 0)

/** "Your card gets $27.10, gift card …PQRS has $5.00 back already." */
function whereItGoes(refund: Refund): string | null {
	const card =
		refund.cards.length > 0 &&
		`${cardSharesLabel(refund.cards, 'goes back')}. Most banks show it within five business days.`
	const giftCards = refund.giftCards.map(
		({ lastFour, cents }) => `${formatCents(cents)} is back on gift card …${lastFour} already.`,
	)
	const elsewhere = refund.elsewhereCents > 0 && `${formatCents(refund.elsewhereCents)} was given back in another way.`
	const tokens = refund.restoredTokens > 0 && `${formatTokens(refund.restoredTokens)} are back in your account already.`
	const sentences = [card, elsewhere, ...giftCards, tokens].filter(Boolean).join(' ')
	return sentences ? `${sentences} You do not have to do anything.` : null
}

/** Tokens that the order had earned and that went back with its goods; null where there are none. */
const tokensBack = ({ earnedTokens }: Refund): string | null =>
	earnedTokens === 0
		? null
		: `The ${thousands(earnedTokens)} $UNTAPPED that these goods had earned are taken back with them.`

/** Names gifts that the buyer keeps without having earned them any more; null where nothing is taken off for them. */
function keptGifts(order: Order, refund: Refund): string | null {
	if (refund.keptGiftsCents === 0) return null
	const kept = refund.lines.filter(
		({ quantity, cancelled, discountCents }) => quantity + cancelled === 0 && discountCents > 0,
	)
	const cents = kept.reduce((sum, { discountCents, taxCents }) => sum + discountCents - taxCents, 0)
	const names = kept.flatMap(({ lineId }) => order.lines.find(({ id }) => id === lineId)?.name ?? [])
	return `You keep ${names.join(' and ')}, which came with what goes back: ${formatCents(cents)} is taken off for it. If you send it back too, you get that as well.`
}

/** Tells that bought gift cards were voided by the refund; null where there are none. */
function voidCards(order: Order, refund: Refund): string | null {
	const bought = new Set(order.lines.filter(({ needsShipping }) => !needsShipping).map(({ id }) => id))
	const cards = refund.lines.reduce((sum, { lineId, cancelled }) => sum + (bought.has(lineId) ? cancelled : 0), 0)
	if (cards === 0) return null
	return cards === 1
		? 'The gift card that you bought is void: its code is no longer good. If its mail had left, we have written to whoever has it.'
		: `${cards} gift cards that you bought are void: their codes are no longer good. If their mails had left, we have written to whoever has them.`
}

/** Goods of a refund that had not left, and stay here with it; null where all of it had. */
function whatWillNotCome(order: Order, refund: Refund): string | null {
	const cancelled = refund.lines.flatMap(({ lineId, cancelled: units }) =>
		units > 0 && order.lines.some(({ id, needsShipping }) => id === lineId && needsShipping)
			? [{ lineId, quantity: units }]
			: [],
	)
	if (cancelled.length === 0) return null
	if (order.status === 'cancelled') return 'The order is cancelled with it: nothing of it will come.'
	const names = mailedUnitsOf(order, cancelled).map(
		({ line, quantity }) => `${quantity} × ${line.name}, ${line.variantName}`,
	)
	return `${joinedWithAnd(names)} had not left yet and will not come. The rest of your order is not touched by it.`
}

interface RefundMailTexts {
	subject: (number: string) => string
	title: string
	opening: (number: string, isWhole: boolean) => string
	/** The opening says already that goods will not come. */
	tellsCancelled: boolean
}

/** Below the units; where there are none, a rule stands above it. */
const amountsText = (amounts: Amount[], reference: string, isAlone: boolean): string =>
	[...(isAlone ? [dividingLine()] : []), ...amountLines(amounts), `Refund ${reference}`].join('\n')

async function letterAbout(
	{ orderId, refundId }: { orderId: string; refundId: string },
	parts: TemplateDeps,
	words: RefundMailTexts,
): Promise<Letter> {
	const { order, accessToken } = await parts.order(orderId)
	const refund = order.refunds.find(({ id }) => id === refundId)
	if (!refund) throw new Error(`The refund ${refundId} of a mail was not found.`)
	const url = orderUrl(parts.publicUrl, order, accessToken)
	const opening = words.opening(order.number, order.status === 'cancelled')
	const reason = refund.reason === reasonOfBuyer ? 'You cancelled it yourself.' : `Reason: ${refund.reason}`
	const paragraphs = [
		opening,
		words.tellsCancelled ? null : whatWillNotCome(order, refund),
		reason,
		whereItGoes(refund),
		voidCards(order, refund),
		keptGifts(order, refund),
		tokensBack(refund),
	].filter((each) => each !== null)
	const units = mailedUnitsOf(
		order,
		refund.lines
			.map(({ lineId, quantity, cancelled }) => ({ lineId, quantity: Math.max(quantity, cancelled) }))
			.filter(({ quantity }) => quantity > 0),
	)
	const amounts = amountsOf(refund)
	const total: Amount = ['Refund', refund.amountCents]
	return {
		subject: words.subject(order.number),
		title: words.title,
		preview: opening,
		body: (
			<>
				{paragraphs.map((each) => (
					<Paragraph key={each}>{each}</Paragraph>
				))}
				{units.length > 0 && <UnitsTable units={units} publicUrl={parts.publicUrl} />}
				{refund.amountCents > 0 && (
					<>
						<Rule margin="0 0 12px" />
						<AmountTable amounts={amounts} total={total} />
						<p className="muted" style={{ ...muted, margin: '8px 0 0' }}>
							Refund {refund.reference}
						</p>
					</>
				)}
				<Action href={url}>View your order</Action>
			</>
		),
		text: [
			...paragraphs,
			units.length > 0 ? mailedUnitsText(units) : null,
			refund.amountCents > 0 ? amountsText([...amounts, total], refund.reference, units.length === 0) : null,
			`View your order:\n${url}`,
		],
	}
}

/** Money goes back. */
export const refundMail: Template<'refund'> = (data, parts) =>
	letterAbout(data, parts, {
		subject: (number) => `Your refund for UNTAPPED order ${number}`,
		title: 'Your money is on its way back',
		opening: (number) => `We have made a refund for order ${number}.`,
		tellsCancelled: false,
	})

/** Some or all of an order will not come. */
export const cancellationMail: Template<'cancellation'> = (data, parts) =>
	letterAbout(data, parts, {
		subject: (number) => `Cancelled: your UNTAPPED order ${number}`,
		title: 'Cancelled',
		opening: (number, isWhole) =>
			isWhole
				? `Order ${number} is cancelled.`
				: `A part of order ${number} is cancelled. The rest is not touched by it.`,
		tellsCancelled: true,
	})
