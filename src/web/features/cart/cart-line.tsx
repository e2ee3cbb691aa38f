import Trash2 from 'lucide-react/icons/trash-2'
import { formatCents, maxPerLine } from '#contracts/money.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { type CartItem, centsOf, type Quoted } from './cart-rules.ts'
import { useCart } from './cart-store.ts'

interface CartLineProps {
	item: CartItem
	/** The server's word on this line, once it is there. */
	quoted: Quoted | undefined
	onRemove: () => void
}

export function CartLine({ item, quoted, onRemove }: CartLineProps) {
	const { line, problem, isUnsold = false } = quoted ?? {}
	const setQuantity = useCart(({ setQuantity }) => setQuantity)
	const close = useCart(({ setOpen }) => setOpen)
	const priceBefore = useCart(({ pricesBefore }) => pricesBefore.get(item.id))
	const isRepriced = priceBefore !== undefined && priceBefore !== centsOf(item) && !isUnsold
	return (
		<li className="grid grid-cols-[4.5rem_1fr] gap-4 py-4" data-unsold={isUnsold || undefined}>
			<div className="grid h-24 place-items-center rounded-xl bg-sunken p-2">
				<Picture
					name={item.image}
					alt=""
					sizes="72px"
					className={`max-h-20 w-auto object-contain ${isUnsold ? 'opacity-45 grayscale' : ''}`}
				/>
			</div>
			<div className="grid min-w-0 content-between gap-2">
				<div className="flex items-start justify-between gap-2">
					<div className="wrap-anywhere min-w-0">
						{line ? (
							<PageLink
								to={`/product/${line.slug}?variant=${line.sku}`}
								onClick={() => close(false)}
								className="font-semibold leading-snug hover:underline"
							>
								{item.name}
							</PageLink>
						) : (
							<p className="font-semibold leading-snug">{item.name}</p>
						)}
						<p className="mt-0.5 text-muted text-sm">
							<Money cents={centsOf(item)} /> each{item.gift && ` · for ${item.gift.recipientName}`}
						</p>
					</div>
					<IconButton label={`Remove ${item.name}`} tip="Remove" onClick={onRemove} className="-mt-2 -mr-2 text-muted">
						<Trash2 size={18} aria-hidden />
					</IconButton>
				</div>
				{isUnsold ? (
					<p className="font-medium text-bad text-sm">No longer sold, and not part of the total. Remove it to go on.</p>
				) : (
					<>
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
			</div>
		</li>
	)
}
