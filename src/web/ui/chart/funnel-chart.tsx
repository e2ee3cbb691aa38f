import clsx from 'clsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { changeOf, pointsOf } from './change.ts'
import { textOf, type Value } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { PlainRow, PlainTable } from './plain-table.tsx'

export interface FunnelStep {
	/** What so many did: "Product seen". */
	name: string
	count: number
	/** How many did in the span that it is compared with. */
	before?: number
	to?: string
}

interface FunnelChartProps {
	/** The question that the chart answers. */
	title: string
	steps: readonly FunnelStep[]
	/** A count with what is counted: "1,204 visits". */
	format: (value: number) => string
	compared?: string
	children?: React.ReactNode
}

const percentOf = (share: Value) => textOf({ format: (value) => `${(value * 100).toFixed(1)}%` }, share)

/** The share of a step in another; null where nobody came that far. */
export const shareOf = (part: number | undefined, whole: number | undefined): Value =>
	whole && part !== undefined ? part / whole : null

/** How many go on from step to step: bars from nothing, and between them the share that goes on. */
export function FunnelChart({ title, steps, format, compared, children }: FunnelChartProps) {
	const max = Math.max(1, ...steps.map(({ count }) => count))
	const table = (
		<PlainTable
			label={title}
			heads={['Step', 'Count', 'Of the step before', 'Of the first', ...(compared ? [compared, 'Change'] : [])]}
		>
			{steps.map(({ name, count, before, to }, index) => (
				<PlainRow
					key={name}
					name={to ? <PageLink to={to}>{name}</PageLink> : name}
					cells={[
						format(count),
						index === 0 ? '–' : percentOf(shareOf(count, steps[index - 1]?.count)),
						percentOf(shareOf(count, steps[0]?.count)),
						...(compared ? [textOf({ format }, before), changeOf(count, before) ?? '–'] : []),
					]}
				/>
			))}
		</PlainTable>
	)
	return (
		<ChartFrame title={title} table={table} note={children}>
			<ol className="grid gap-1">
				{steps.map((step, index) => (
					<li key={step.name} className="grid gap-1">
						{index > 0 && <Passage from={steps[index - 1]} to={step} />}
						<div className="flex items-baseline justify-between gap-3 text-sm">
							{step.to ? (
								<PageLink
									to={step.to}
									className="underline decoration-line underline-offset-4 hover:decoration-current"
								>
									{step.name}
								</PageLink>
							) : (
								step.name
							)}
							<span className="figures font-semibold">{format(step.count)}</span>
						</div>
						<span aria-hidden className="block h-5 rounded-xs bg-ink/5">
							<span
								className={clsx('block h-full rounded-xs', index === steps.length - 1 ? 'bg-chart-3' : 'bg-chart-1')}
								style={{ width: `${(step.count / max) * 100}%` }}
							/>
						</span>
					</li>
				))}
			</ol>
		</ChartFrame>
	)
}

function Passage({ from, to }: { from: FunnelStep | undefined; to: FunnelStep }) {
	const share = shareOf(to.count, from?.count)
	const change = pointsOf(share, shareOf(to.before, from?.before))
	return (
		<p className="figures py-0.5 text-muted text-xs">
			<span aria-hidden>↓ </span>
			{share === null ? 'Not defined' : `${percentOf(share)} go on`}
			{change && <span> ({change})</span>}
		</p>
	)
}
