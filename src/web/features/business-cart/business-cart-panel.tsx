import Trash2 from 'lucide-react/icons/trash-2'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { maxCasesPerLine } from '#contracts/wholesale/prices/case-prices.ts'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { LineItem } from '#web/features/order-summary/line-item.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { type BusinessCartItem, totalCentsOf } from './business-cart-rules.ts'
import { useBusinessCart } from './business-cart-store.ts'
import { businessItemOf } from './offers.ts'
import { unreadText, useUnreadCases } from './unread-cases.ts'
import { useCaseCatalog } from './use-case-catalog.ts'

/** The lines of the business cart, its total, what is missing to the minimum (spec §5), and the way to the pad. */
export function BusinessCartPanel({ company, onClose }: { company: string | undefined; onClose: () => void }) {
	const { items, validate, clear } = useBusinessCart()
	const offers = useCaseCatalog(company).data?.items
	const pad = portalUrl('/distributor/order-pad', company)
	const unread = useUnreadCases()
	const { message } = validate()
	if (items.length === 0 && unread.length === 0)
		return (
			<EmptyState title="Your business cart is empty" text="Every flavor by the case is on the order pad.">
				<PageLink to={pad} onClick={onClose} className={buttonStyle()}>
					Order Pad
				</PageLink>
			</EmptyState>
		)
	return (
		<>
			<ul className="flex-1 divide-y divide-line overflow-y-auto px-5">
				{items.map((item) => (
					<Line key={item.id} item={item} offer={offers?.find(({ productId }) => productId === item.productId)} />
				))}
			</ul>
			<footer className="grid gap-3 border-line border-t p-5">
				<p className="flex items-baseline justify-between font-semibold text-lg">
					Total <Money cents={totalCentsOf(items)} className="text-2xl" />
				</p>
				<p className="text-muted text-sm">Before container deposits and tax, which depend on where it goes.</p>
				<div role="status" className="grid gap-1 font-medium text-sm empty:hidden">
					{unread.map((typed) => (
						<p key={typed.productId} className="text-bad">
							{unreadText(typed)}
						</p>
					))}
					{message && <p className="text-warn">{message}</p>}
				</div>
				<PageLink to={pad} onClick={onClose} className={buttonStyle({ size: 'large' })}>
					{unread.length > 0 ? 'Mend it on the pad' : 'Order on the pad'}
				</PageLink>
				<Button look="quiet" size="small" onClick={clear}>
					Clear cart
				</Button>
			</footer>
		</>
	)
}

/** With the offer at hand another number has the price of its break; without it the line keeps its price (spec §4). */
function Line({ item, offer }: { item: BusinessCartItem; offer: CaseOffer | undefined }) {
	const { put, setCases, remove } = useBusinessCart()
	return (
		<LineItem
			isLarge
			picture={item.image}
			name={item.name}
			detail={
				<>
					<Money cents={item.unitPriceCents} /> a case of {item.casePack} · {item.sku}
				</>
			}
			aside={
				<IconButton
					label={`Remove ${item.name}`}
					tip="Remove"
					onClick={() => remove(item.id)}
					className="-mt-2 -mr-2 text-muted"
				>
					<Trash2 size={18} aria-hidden />
				</IconButton>
			}
		>
			<div className="flex items-center justify-between gap-3">
				<Stepper
					label={item.name}
					size="small"
					keepsTyped
					min={0}
					max={maxCasesPerLine}
					value={item.cases}
					onChange={(cases) => (offer ? put(businessItemOf(offer, cases)) : setCases(item.id, cases))}
				/>
				<Money cents={item.lineTotalCents} className="font-semibold" />
			</div>
		</LineItem>
	)
}
