import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getStartingPoints, type StartingLine } from '#contracts/wholesale/orders/starting-points.ts'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import { businessItemOf } from '#web/features/business-cart/offers.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { PasteSheet } from './paste-sheet.tsx'
import { useOrderAgain } from './use-order-again.ts'

interface StartingBarProps {
	offers: readonly CaseOffer[]
	acting: { company?: string }
}

/** What an order can begin with: it is put on the pad, where it can be changed; other flavors stay as they are. */
export function StartingBar({ offers, acting }: StartingBarProps) {
	const points = useQuery(queryOf(getStartingPoints, { query: acting }))
	const [isPasting, setPasting] = useState(false)
	const [said, setSaid] = useState('')
	const fill = (lines: ReadonlyArray<{ offer: CaseOffer; cases: number }>, from: string, missing = 0) => {
		for (const { offer, cases } of lines) useBusinessCart.getState().put(businessItemOf(offer, cases))
		const cases = lines.reduce((sum, line) => sum + line.cases, 0)
		const off = missing > 0 ? ` ${missing} of its products are not on your price list any more.` : ''
		setSaid(`${from}: ${cases} ${cases === 1 ? 'case' : 'cases'} filled in.${off}`)
	}
	const begin = (lines: readonly StartingLine[], from: string) => {
		const found = lines.flatMap(({ productId, cases }) => {
			const offer = offers.find((of) => of.productId === productId)
			return offer ? [{ offer, cases }] : []
		})
		fill(found, from, lines.length - found.length)
	}
	const { last, usual } = points.data ?? {}
	useOrderAgain(acting, begin)
	return (
		<section aria-label="Start from" className="flex flex-wrap items-center gap-2">
			{last && (
				<Button look="outline" size="small" onClick={() => begin(last.lines, `Order ${last.number}`)}>
					Last order
				</Button>
			)}
			{usual && usual.lines.length > 0 && (
				<Button look="outline" size="small" onClick={() => begin(usual.lines, 'Your usual order')}>
					Usual order
				</Button>
			)}
			<Button look="outline" size="small" onClick={() => setPasting(true)}>
				Paste or CSV
			</Button>
			<Button look="quiet" size="small" onClick={() => useBusinessCart.getState().clear()}>
				Clear
			</Button>
			<p role="status" className="text-muted text-sm">
				{said}
			</p>
			<PasteSheet
				offers={offers}
				isOpen={isPasting}
				onClose={() => setPasting(false)}
				onFill={(lines) => fill(lines, 'Your lines')}
			/>
		</section>
	)
}
