import clsx from 'clsx'
import { Moment } from '#web/ui/date.tsx'

/** A part of a record's page, with its heading. */
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

/** A fact with its time and actor. */
export const happenedFact = (label: string, at: string, by: string | null): readonly [string, React.ReactNode] => [
	label,
	<span key={label}>
		<Moment at={at} /> by {by}
	</span>,
]

/** A record's own parts below each other, and its facts in a panel beside them. */
export const RecordColumns = ({
	title,
	facts,
	children,
}: {
	title: string
	facts: ReadonlyArray<readonly [string, React.ReactNode]>
	children: React.ReactNode
}) => (
	<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
		<div className="grid gap-5">{children}</div>
		<Panel title={title}>
			<Facts facts={facts} />
		</Panel>
	</div>
)
