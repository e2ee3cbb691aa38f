import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
import { getStartingPoints, type StartingLine } from '#contracts/wholesale/orders/starting-points.ts'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { useBusinessCart } from '#web/features/business-cart/business-cart-store.ts'
import { businessItemOf } from '#web/features/business-cart/offers.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DueToBuy } from './due-to-buy.tsx'
import { PasteSheet } from './paste-sheet.tsx'
import { TemplatesSheet } from './templates/templates-sheet.tsx'
import { useOrderAgain } from './use-order-again.ts'

interface StartingBarProps {
	offers: readonly CaseOffer[]
	acting: { company?: string }
	/** Viewers keep no templates. */
	maySave: boolean
}

type NamedLine = StartingLine & { name?: string }

/** What is not sold to the company any more, by name where that is known. */
function goneText(gone: readonly NamedLine[]): string {
	if (gone.length === 0) return ''
	const names = gone.flatMap(({ name }) => name ?? [])
	const what = names.length === gone.length ? joinedWithAnd(names) : `${gone.length} of its products`
	return ` ${what} ${gone.length === 1 ? 'is' : 'are'} not on your price list any more.`
}

/** Cases on the pad of flavors that these lines do not name. */
const casesBeside = (lines: ReadonlyArray<{ offer: CaseOffer }>): number =>
	useBusinessCart
		.getState()
		.items.filter(({ productId }) => lines.every(({ offer }) => offer.productId !== productId))
		.reduce((sum, { cases }) => sum + cases, 0)

const othersText = (cases: number): string =>
	cases === 0 ? '' : ` ${cases} ${cases === 1 ? 'case' : 'cases'} of other flavors stay on the pad.`

/** What an order can begin with: it is put on the pad, where it can be changed; other flavors stay as they are. */
export function StartingBar({ offers, acting, maySave }: StartingBarProps) {
	const points = useQuery(queryOf(getStartingPoints, { query: acting }))
	const [sheet, setSheet] = useState<'paste' | 'templates' | null>(null)
	const [said, setSaid] = useState({ text: '', cases: 0 })
	const isEmpty = useBusinessCart(({ items }) => items.length === 0)
	const fill = (
		lines: ReadonlyArray<{ offer: CaseOffer; cases: number }>,
		from: string,
		gone: readonly NamedLine[],
	) => {
		const others = casesBeside(lines)
		for (const { offer, cases } of lines) useBusinessCart.getState().put(businessItemOf(offer, cases))
		const cases = lines.reduce((sum, line) => sum + line.cases, 0)
		setSaid({
			text: `${from}: ${cases} ${cases === 1 ? 'case' : 'cases'} filled in.${othersText(others)}${goneText(gone)}`,
			cases,
		})
	}
	const begin = (lines: readonly NamedLine[], from: string) => {
		const offerOf = new Map(offers.map((offer) => [offer.productId, offer]))
		const found = lines.flatMap(({ productId, cases }) => {
			const offer = offerOf.get(productId)
			return offer ? [{ offer, cases }] : []
		})
		fill(
			found,
			from,
			lines.filter(({ productId }) => !offerOf.has(productId)),
		)
	}
	const { last, usual, due } = points.data ?? {}
	useOrderAgain({ acting, due, begin })
	return (
		<>
			<section aria-label="Start from" className="flex flex-wrap items-center gap-2">
				{last && <StartButton onPress={() => begin(last.lines, `Order ${last.number}`)}>Last order</StartButton>}
				{usual && usual.lines.length > 0 && (
					<StartButton onPress={() => begin(usual.lines, 'Your usual order')}>Usual order</StartButton>
				)}
				<StartButton onPress={() => setSheet('templates')}>Templates</StartButton>
				<StartButton onPress={() => setSheet('paste')}>Paste or CSV</StartButton>
				<Button look="quiet" size="small" onClick={() => useBusinessCart.getState().clear()}>
					Clear
				</Button>
				<p role="status" className="text-muted text-sm">
					{/* What was filled in is told while it is there: not once it is ordered or cleared. */}
					{isEmpty && said.cases > 0 ? '' : said.text}
				</p>
				<TemplatesSheet
					{...{ offers, acting, maySave }}
					isOpen={sheet === 'templates'}
					onClose={() => setSheet(null)}
					onUse={({ lines, name }) => begin(lines, `Template “${name}”`)}
				/>
				<PasteSheet
					offers={offers}
					isOpen={sheet === 'paste'}
					onClose={() => setSheet(null)}
					onFill={(lines) => fill(lines, 'Your lines', [])}
				/>
			</section>
			{due && <DueToBuy due={due} offers={offers} onAdd={(lines) => begin(lines, 'Due to buy')} />}
		</>
	)
}

const StartButton = ({ onPress, children }: { onPress: () => void; children: React.ReactNode }) => (
	<Button look="outline" size="small" onClick={onPress}>
		{children}
	</Button>
)
