import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { CartItem } from './cart-rules.ts'

interface RemovedItemsProps {
	removed: readonly CartItem[]
	isEmpty: boolean
	onUndo: () => void
}

/** Tells of lines that were just taken out, and takes them back. */
export function RemovedItems({ removed, isEmpty, onUndo }: RemovedItemsProps) {
	const undoButton = useRef<HTMLButtonElement>(null)
	// The button that removed a line goes with it: the keyboard goes on where it can be taken back.
	useEffect(() => {
		if (removed.length > 0) undoButton.current?.focus()
	}, [removed])

	const lines = removed.length === 1 ? removed[0]?.name : `${removed.length} lines`
	return (
		<div role="status" className="contents">
			{removed.length > 0 && (
				<div className="flex items-center justify-between gap-3 bg-night py-2 pr-2 pl-5 text-sm text-white [--focus:var(--color-volt)] [--ink:#fff]">
					{removed.length > 1 && isEmpty ? 'Cart cleared.' : `${lines} removed.`}
					<Button ref={undoButton} look="quiet" size="small" onClick={onUndo}>
						Undo
					</Button>
				</div>
			)}
		</div>
	)
}
