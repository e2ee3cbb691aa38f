interface OptionProps {
	id: string
	isActive: boolean
	onPick: () => void
	children: React.ReactNode
}

/** One choice of a combobox, whose field keeps the focus and points at it. */
export const Option = ({ id, isActive, onPick, children }: OptionProps) => (
	<div
		id={id}
		role="option"
		aria-selected={isActive}
		// For what sets the focus on an option by itself, as some readers of screens do; Tab goes past it.
		tabIndex={-1}
		onKeyDown={(event) => event.key === 'Enter' && onPick()}
		// Pressing must not take the focus from the field, which would close the list before the click.
		onMouseDown={(event) => event.preventDefault()}
		onClick={onPick}
		className="flex cursor-pointer items-center gap-3 rounded-xl p-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-ink"
	>
		{children}
	</div>
)
