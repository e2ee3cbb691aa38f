import clsx from 'clsx'

const looks = {
	plain: 'bg-sunken text-ink',
	dark: 'bg-night text-white',
	light: 'bg-white text-night',
	good: 'bg-good/12 text-good',
	warn: 'bg-warn/12 text-warn',
	bad: 'bg-bad/10 text-bad',
}

export const Badge = ({
	look = 'plain',
	className,
	children,
}: {
	look?: keyof typeof looks
	className?: string
	children: React.ReactNode
}) => (
	<span
		className={clsx(
			'inline-flex items-center whitespace-nowrap rounded-full px-3 py-1 font-semibold text-xs',
			looks[look],
			className,
		)}
	>
		{children}
	</span>
)
