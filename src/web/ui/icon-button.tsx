import clsx from 'clsx'

interface IconButtonProps extends React.ComponentProps<'button'> {
	/** The name of the button for screen readers. */
	label: string
	/** What its tooltip says, where the label is too long for one. */
	tip?: string
}

/** A round button that shows an icon alone; its name appears beside the pointer (`features/tooltips`). */
export const IconButton = ({ label, tip = label, className, ...rest }: IconButtonProps) => (
	<button
		type="button"
		aria-label={label}
		data-tip={tip}
		className={clsx(
			'relative grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-current/10 active:scale-95',
			className,
		)}
		{...rest}
	/>
)
