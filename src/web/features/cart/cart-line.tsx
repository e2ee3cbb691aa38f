import Trash2 from 'lucide-react/icons/trash-2'
import { mostPerLine } from '../../../contracts/money.ts'
import type { QuoteLine } from '../../../contracts/pricing.ts'
import { PageLink } from '../../lib/page-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { type CartItem, centsOf } from './cart-rules.ts'
import { useCart } from './cart-store.ts'

interface CartLineProps {
	item: CartItem
	/** The server's word on this line, once it is there. */
	quoted: QuoteLine | undefined
	problem: string | undefined
	onRemove: () => void
}

export function CartLine({ item, quoted, problem, onRemove }: CartLineProps) {
	const setQuantity = useCart(({ setQuantity }) => setQuantity)
	const close = useCart(({ setOpen }) => setOpen)
	return (
		<li className="grid grid-cols-[4.5rem_1fr] gap-4 py-4">
			<div className="grid h-24 place-items-center rounded-xl bg-sunken p-2">
				<Picture name={item.image} alt="" sizes="72px" className="max-h-20 w-auto object-contain" />
			</div>
			<div className="grid content-between gap-2">
				<div className="flex items-start justify-between gap-2">
					<div>
						{quoted ? (
							<PageLink
								to={`/product/${quoted.slug}?variant=${quoted.sku}`}
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
					<IconButton label={`Remove ${item.name}`} onClick={onRemove} className="-mt-2 -mr-2 size-10! text-muted">
						<Trash2 size={18} aria-hidden />
					</IconButton>
				</div>
				<div className="flex items-center justify-between gap-3">
					<Stepper
						label={item.name}
						size="small"
						min={0}
						max={Math.max(item.quantity, Math.min(mostPerLine, quoted?.available ?? mostPerLine))}
						value={item.quantity}
						onChange={(quantity) => (quantity < 1 ? onRemove() : setQuantity(item.id, quantity))}
					/>
					<Money cents={centsOf(item) * item.quantity} className="font-semibold" />
				</div>
				{problem && <p className="font-medium text-bad text-sm">{problem}</p>}
			</div>
		</li>
	)
}
