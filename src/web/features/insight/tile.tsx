import clsx from 'clsx'
import { PageLink } from '#web/lib/page-link.tsx'
import type { Value } from '#web/ui/chart/chart-data.ts'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import { bareFigure, type FigureUnit, figureChange, figureText } from './figure-text.ts'

export interface TileProps {
	name: string
	unit: FigureUnit
	/** Null where its divisor is 0. */
	value: Value
	/** The same of the span that it is compared with, and what that is: "the 28 days before". */
	before?: { value: Value; name: string } | undefined
	/** How it went, point by point, now and before. */
	trend?: readonly Value[] | undefined
	trendBefore?: readonly Value[] | undefined
	/** The last point of the trend is not over yet. */
	isOpen?: boolean
	/** Whether more of it is good news. */
	sign?: 'more' | 'less' | 'neither'
	/** The formula in words. */
	formula: string
	/** How a value is written, where that is not told by its unit alone. */
	text?: ((value: Value) => string) | undefined
	/** The rows that it is made of. */
	to?: string | undefined
	/** Below the figure: whether it ties out, or what else there is to say. */
	children?: React.ReactNode
}

/** A figure: how it changed, how it went, how it is counted, and the way to the rows that it is made of. */
export function Tile({
	name,
	unit,
	value,
	before,
	to,
	formula,
	text,
	sign = 'neither',
	children,
	...trend
}: TileProps) {
	const change = before ? figureChange(unit, value, before.value) : null
	return (
		<article className="group relative grid min-w-0 content-start gap-2 rounded-2xl border border-line bg-card p-4 transition [print-color-adjust:exact] has-[>h3>a:hover]:border-edge print:break-inside-avoid">
			<h3 className="font-medium text-muted text-sm">
				{to ? (
					<PageLink
						to={to}
						aria-label={`${name}: open the rows`}
						className="rounded-sm after:absolute after:inset-0 after:rounded-2xl"
					>
						{name}
					</PageLink>
				) : (
					name
				)}
			</h3>
			<p
				className={clsx(
					'figures font-semibold tracking-tight',
					value === null ? 'text-lg text-muted leading-8' : 'text-2xl leading-8',
				)}
			>
				{text ? text(value) : bareFigure(unit, value)}
			</p>
			{before && (
				<p className="figures flex flex-wrap items-baseline gap-x-1.5 text-xs">
					<span className={clsx('font-semibold', toneOf(change, sign))}>{change ?? 'No change to state'}</span>
					<span className="text-muted">
						from {before.value === null ? 'not defined' : (text ?? textOf(unit))(before.value)}
						<span className="sr-only">, {before.name}</span>
					</span>
				</p>
			)}
			{trend.trend && trend.trend.length > 1 && (
				<Sparkline
					values={trend.trend}
					{...(trend.trendBefore && { before: trend.trendBefore })}
					isOpen={trend.isOpen ?? false}
				/>
			)}
			{children}
			<details className="relative z-1 w-fit max-w-full text-xs print:hidden">
				<summary className="-mx-1.5 inline-flex min-h-6 items-center rounded-md px-1.5 text-muted hover:bg-ink/6 hover:text-ink [&::-webkit-details-marker]:hidden">
					Formula<span className="sr-only"> of {name}</span>
				</summary>
				<p className="pt-1 leading-relaxed">{formula}</p>
			</details>
		</article>
	)
}

const textOf = (unit: FigureUnit) => (value: number) => figureText(unit, value)

/** Good news is green, bad news red; what is neither, or did not change, has no color. */
function toneOf(change: string | null, sign: NonNullable<TileProps['sign']>): string {
	if (change === null || sign === 'neither' || change.startsWith('±')) return 'text-muted'
	return change.startsWith('+') === (sign === 'more') ? 'text-good' : 'text-bad'
}
