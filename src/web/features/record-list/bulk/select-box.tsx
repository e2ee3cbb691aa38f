interface SelectBoxProps {
	label: string
	isChosen: boolean
	/** Some of those that it stands for are chosen. */
	isPartly?: boolean
	onToggle: (isRange: boolean) => void
}

/** The checkbox of a row, or of all rows of a page. */
export const SelectBox = ({ label, isChosen, isPartly = false, onToggle }: SelectBoxProps) => (
	// Above the link that covers its row.
	<label className="relative z-10 -m-2.5 grid size-10 cursor-pointer place-items-center">
		<span className="sr-only">{label}</span>
		<input
			type="checkbox"
			data-select-row=""
			checked={isChosen}
			ref={(box) => {
				if (box) box.indeterminate = isPartly
			}}
			onChange={({ nativeEvent }) => onToggle((nativeEvent as PointerEvent).shiftKey)}
			className="size-[1.125rem] accent-action"
		/>
	</label>
)
