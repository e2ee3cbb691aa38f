import clsx from 'clsx'

/** A round button that shows an icon alone; its label is what it is called. */
export const IconButton = ({ label, className, ...rest }: React.ComponentProps<'button'> & { label: string }) => (
	<button
		type="button"
		aria-label={label}
		className={clsx(
			'relative grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-current/10 active:scale-95',
			className,
		)}
		{...rest}
	/>
)
