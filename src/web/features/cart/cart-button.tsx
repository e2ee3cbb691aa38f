import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { IconButton } from '#web/ui/icon-button.tsx'
import { loadCartPanel } from './cart-drawer.tsx'
import { cartUnits } from './cart-rules.ts'
import { useCart } from './cart-store.ts'

export function CartButton() {
	const units = useCart(({ items }) => cartUnits(items))
	const setOpen = useCart(({ setOpen }) => setOpen)
	return (
		<IconButton
			tip="Cart"
			label={units === 0 ? 'Open cart, empty' : `Open cart, ${units} ${units === 1 ? 'item' : 'items'}`}
			aria-haspopup="dialog"
			className="-mr-2.5 lg:mr-0"
			onClick={() => setOpen(true)}
			onPointerEnter={loadCartPanel}
			onFocus={loadCartPanel}
			onTouchStart={loadCartPanel}
		>
			<ShoppingBag size={22} aria-hidden />
			{units > 0 && (
				<span
					// A new number is a new badge, so that it pops once per change.
					key={units}
					aria-hidden
					className="figures absolute -top-0.5 -right-0.5 grid h-5 min-w-5 animate-rise place-items-center rounded-full bg-volt px-1 font-bold text-[0.6875rem] text-night"
				>
					{units}
				</span>
			)}
			<span role="status" className="sr-only">
				{units > 0 ? `${units} in cart` : ''}
			</span>
		</IconButton>
	)
}
