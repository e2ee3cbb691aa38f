import clsx from 'clsx'

/** The lid of a can from above, its tab lifted into a spark; with the name set in the display face. */
export const Logo = ({ className }: { className?: string }) => (
	<span className={clsx('inline-flex items-center gap-2', className)}>
		<LogoMark className="size-[1.2em] translate-y-[0.06em]" />
		<span className="display translate-y-[0.04em] leading-none tracking-[0.02em]">Untapped</span>
	</span>
)

export const LogoMark = ({ className }: { className?: string }) => (
	<svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
		<path
			fill="none"
			stroke="currentColor"
			strokeWidth="5"
			strokeLinecap="round"
			d="M31.5 4.9A20.5 20.5 0 1 0 44 19.5"
		/>
		<path fill="#d6ff3d" d="M29.6 2.5 13.4 26.2h9.1L18 44.5l17.6-24.7h-9.4z" />
	</svg>
)
