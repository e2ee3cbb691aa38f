import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { loadCartPanel } from './cart-drawer.tsx'

interface AddButtonProps extends ButtonVariant {
	/** For screen readers, where the text alone does not say what is added. */
	label?: string
	/** Puts it in the cart; false when it could not. */
	onAdd: () => boolean | Promise<boolean>
	disabled?: boolean
	className?: string
	children: React.ReactNode
}

const confirmationMs = 1800

/** Says "Added" at the place of the click for a moment; the cart's badge says it too. */
export function AddButton({ label, onAdd, children, ...rest }: AddButtonProps) {
	const [added, setAdded] = useState(0)
	const add = async () => {
		if (!(await onAdd())) return
		loadCartPanel()
		setAdded((count) => count + 1)
		setTimeout(() => setAdded((count) => count - 1), confirmationMs)
	}
	return (
		<Button aria-label={added ? undefined : label} onClick={() => void add()} {...rest}>
			{added > 0 ? (
				<span key={added} className="inline-flex animate-rise items-center gap-1.5">
					<Check size={18} strokeWidth={3} aria-hidden /> Added
				</span>
			) : (
				children
			)}
		</Button>
	)
}
