interface OptionProps {
	id: string
	isActive: boolean
	onPick: () => void
	children: React.ReactNode
}

/** One choice of a combobox, whose field keeps the focus and points at it. */
export const Option = ({ id, isActive, onPick, children }: OptionProps) => (
	// biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus and points at its option.
	// biome-ignore lint/a11y/useKeyWithClickEvents: Enter is the combobox's.
	<div
		id={id}
		role="option"
		aria-selected={isActive}
		// Pressing must not take the focus from the field, which would close the list before the click.
		onMouseDown={(event) => event.preventDefault()}
		onClick={onPick}
		className="flex cursor-pointer items-center gap-3 rounded-xl p-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-ink"
	>
		{children}
	</div>
)
