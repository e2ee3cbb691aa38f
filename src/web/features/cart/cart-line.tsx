import Trash2 from 'lucide-react/icons/trash-2'
import { formatCents, maxPerLine } from '#contracts/shared/money.ts'
import { LineItem } from '#web/features/order-summary/line-item.tsx'
import { LineDiscounts } from '#web/features/order-summary/why-price.tsx'
import type { QuotedLine } from '#web/features/quote/quoted-lines.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { type CartItem, centsOf } from './cart-rules.ts'
import { useCart } from './cart-store.ts'

interface CartLineProps {
	item: CartItem
	/** The server's word on this line, once it is there. */
	quoted: QuotedLine | undefined
	onRemove: () => void
}

export function CartLine({ item, quoted, onRemove }: CartLineProps) {
	const { line, problem, isUnsold = false } = quoted ?? {}
	const setQuantity = useCart(({ setQuantity }) => setQuantity)
	const close = useCart(({ setOpen }) => setOpen)
	const priceBefore = useCart(({ pricesBefore }) => pricesBefore.get(item.id))
	const isRepriced = priceBefore !== undefined && priceBefore !== centsOf(item) && !isUnsold
	return (
		<LineItem
			isLarge
			isFaded={isUnsold}
			picture={item.image}
			name={
				line ? (
					<PageLink
						to={`/product/${line.slug}?variant=${line.sku}`}
						onClick={() => close(false)}
						className="font-semibold leading-snug hover:underline"
					>
						{item.name}
					</PageLink>
				) : (
					item.name
				)
			}
			detail={
				<>
					<Money cents={centsOf(item)} /> each{item.gift && ` · for ${item.gift.recipientName}`}
				</>
			}
			aside={
				<IconButton label={`Remove ${item.name}`} tip="Remove" onClick={onRemove} className="-mt-2 -mr-2 text-muted">
					<Trash2 size={18} aria-hidden />
				</IconButton>
			}
		>
			{isUnsold ? (
				<p className="font-medium text-bad text-sm">No longer sold, and not part of the total. Remove it to go on.</p>
			) : (
				<>
					<LineDiscounts discounts={line?.discounts} />
					<div className="flex items-center justify-between gap-3">
						<Stepper
							label={item.name}
							size="small"
							min={0}
							max={Math.max(item.quantity, Math.min(maxPerLine, line?.available ?? maxPerLine))}
							value={item.quantity}
							onChange={(quantity) => (quantity < 1 ? onRemove() : setQuantity(item.id, quantity))}
						/>
						<Money cents={centsOf(item) * item.quantity} className="font-semibold" />
					</div>
					{isRepriced && (
						<p className="w-fit animate-fade rounded-lg bg-warn/12 px-2.5 py-1 font-medium text-sm text-warn">
							Price {priceBefore < centsOf(item) ? 'up' : 'down'} from {formatCents(priceBefore)} to{' '}
							{formatCents(centsOf(item))}.
						</p>
					)}
					{problem && <p className="font-medium text-bad text-sm">{problem.message}</p>}
				</>
			)}
		</LineItem>
	)
}
