import { useState } from 'react'
import type { Quote, QuoteRequest } from '#contracts/pricing/pricing.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { maxCoupons, maxGiftCards } from '#web/features/checkout-draft/draft.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'
import { useQuoteCheck } from '#web/features/quote/use-quote.ts'
import { messageOf } from '#web/lib/api.ts'
import type { FieldErrors } from '#web/pages/storefront/shop/checkout/fields/checkout-fields.ts'
import {
	appliedText,
	codeRefusal,
	codeWorth,
	couponProblem,
	giftCardProblem,
	promotionOf,
} from '#web/pages/storefront/shop/checkout/summary/quote-view.ts'
import { CodeEntry } from './code-entry.tsx'
import { VisitorCode } from './visitor-code.tsx'

interface CodesProps {
	/** What the form asks for now; a code is tried with it before it is taken over. */
	body: QuoteRequest
	quote: Quote | undefined
	/** What checkout said of the codes. */
	errors: FieldErrors
	onEdit: (field: 'couponCode' | 'giftCardCode') => void
}

const giftCardWorth = (card: Quote['giftCards'][number] | undefined) => ({
	text: card ? `−${formatCents(card.paidCents)} · ${formatCents(card.leftCents)} stays on it` : '',
	counts: true,
})

/** Coupons and gift cards: each is asked about first, and stands as taken only when it counts. */
export function Codes({ body, quote, errors, onEdit }: CodesProps) {
	const { draft, change } = useDraft()
	const check = useQuoteCheck()
	const [said, setSaid] = useState('')
	const problems = quote?.problems ?? []
	const refused = couponProblem(problems)

	const tryOut = async (
		next: QuoteRequest,
		problemIn: (found: Quote) => string | undefined,
	): Promise<{ found: Quote } | { problem: string }> => {
		try {
			const found = await check(next)
			const problem = problemIn(found)
			return problem === undefined ? { found } : { problem }
		} catch (error) {
			return { problem: messageOf(error) }
		}
	}

	async function addCoupon(code: string): Promise<string | null> {
		if (draft.couponCodes.includes(code)) return 'This code is in already.'
		const couponCodes = [...draft.couponCodes, code]
		const tried = await tryOut({ ...body, couponCodes }, (found) => codeRefusal(found, code))
		if ('problem' in tried) return tried.problem
		change({ couponCodes })
		setSaid(appliedText(`Code ${code}`, promotionOf(tried.found, code)?.discountCents ?? 0, tried.found))
		return null
	}

	async function addGiftCard(code: string): Promise<string | null> {
		if (draft.giftCardCodes.includes(code)) return 'This gift card is in already.'
		const giftCardCodes = [...draft.giftCardCodes, code]
		const tried = await tryOut({ ...body, giftCardCodes }, ({ problems }) => giftCardProblem(problems))
		if ('problem' in tried) return tried.problem
		change({ giftCardCodes })
		setSaid(appliedText('Gift card', tried.found.giftCards.at(-1)?.paidCents ?? 0, tried.found))
		return null
	}

	return (
		<div className="grid items-start gap-5 sm:grid-cols-2">
			{draft.couponCodes.length === 0 && <VisitorCode onTake={addCoupon} />}
			<CodeEntry
				label="Coupon code"
				name="couponCode"
				taken={draft.couponCodes}
				max={maxCoupons}
				worthOf={(index) => codeWorth(promotionOf(quote, draft.couponCodes[index] ?? ''), refused !== undefined)}
				error={errors.couponCode ?? refused}
				onAdd={addCoupon}
				onRemove={(code) => {
					change({ couponCodes: draft.couponCodes.filter((each) => each !== code) })
					setSaid('The code is removed.')
					onEdit('couponCode')
				}}
				onEdit={() => onEdit('couponCode')}
			/>
			<CodeEntry
				label="Gift card"
				name="giftCardCode"
				taken={draft.giftCardCodes}
				max={maxGiftCards}
				worthOf={(index) => giftCardWorth(quote?.giftCards[index])}
				error={errors.giftCardCode ?? giftCardProblem(problems)}
				onAdd={addGiftCard}
				onRemove={(code) => {
					change({ giftCardCodes: draft.giftCardCodes.filter((each) => each !== code) })
					setSaid('The gift card is removed.')
					onEdit('giftCardCode')
				}}
				onEdit={() => onEdit('giftCardCode')}
			/>
			<p role="status" className="sr-only">
				{said}
			</p>
		</div>
	)
}
