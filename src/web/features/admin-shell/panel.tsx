import clsx from 'clsx'

/** A part of an order's page, with its heading. */
export const Panel = ({
	title,
	className,
	children,
}: {
	title: string
	className?: string
	children: React.ReactNode
}) => (
	<section className={clsx('rounded-2xl border border-line bg-card', className)}>
		<h2 className="border-line border-b px-5 py-3 font-semibold text-[0.9375rem]">{title}</h2>
		{children}
	</section>
)

export const Facts = ({ facts }: { facts: ReadonlyArray<readonly [string, React.ReactNode]> }) => (
	<dl className="grid gap-3 px-5 py-4 text-sm">
		{facts.map(([term, fact]) => (
			<div key={term} className="grid gap-0.5">
				<dt className="text-muted">{term}</dt>
				<dd className="break-words">{fact}</dd>
			</div>
		))}
	</dl>
)
