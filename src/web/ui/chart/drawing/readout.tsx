import clsx from 'clsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { changeOf } from '../change.ts'
import { type ChartData, type ChartPoint, seriesFills, textOf } from '../chart-data.ts'
import { totalOf } from './scale.ts'

interface ReadoutProps {
	data: ChartData
	point: ChartPoint
	look: 'columns' | 'lines' | 'fan'
}

/**
 * What is at the point that is looked at, in its own place above the chart: it covers nothing, stays while one reads, and
 * is there for a finger and at every zoom.
 */
export const Readout = ({ data, point, look }: ReadoutProps) => (
	<div className="grid gap-1.5">
		<p className="flex flex-wrap items-baseline gap-x-2 text-xs">
			<span className="font-medium">{point.name}</span>
			{point.isOpen && <span className="text-muted">not over yet</span>}
			{point.to && (
				<PageLink
					to={point.to}
					className="inline-flex min-h-6 items-center text-muted underline decoration-line underline-offset-4 hover:text-ink print:hidden"
				>
					Open the rows<span className="sr-only"> of {point.name}</span>
				</PageLink>
			)}
		</p>
		<ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm max-sm:grid">
			{rowsOf(data, point, look).map(({ name, color, now, before }) => (
				<li key={name} className="inline-flex items-baseline gap-2">
					{color && <span aria-hidden className={clsx('size-2.5 shrink-0 rounded-xs', color)} />}
					<span className="text-muted max-sm:flex-1">{name}</span>
					<span className="figures font-semibold">{textOf(data, now)}</span>
					{before !== undefined && <Before data={data} now={now} before={before} name={point.before?.name ?? ''} />}
				</li>
			))}
		</ul>
		{point.notes?.map((note) => (
			<p key={note} className="border-edge border-l-2 pl-2 text-xs">
				{note}
			</p>
		))}
	</div>
)

type RowProps = Record<'now' | 'before', number | null | undefined>

const Before = ({ data, now, before, name }: RowProps & { data: ChartData; name: string }) => (
	<span className="figures whitespace-nowrap text-muted text-xs" title={`${name}: ${textOf(data, before)}`}>
		{(data.change ?? changeOf)(now, before) ?? 'no change to state'}
		<span className="max-lg:sr-only"> from {textOf(data, before)}</span>
	</span>
)

/** A row for each series, and for columns of several one more for what they come to. */
function rowsOf({ series }: ChartData, { values, before }: ChartPoint, look: ReadoutProps['look']) {
	const rows = series.map((name, index) => ({
		name,
		color: look === 'fan' ? null : seriesFills[index],
		now: values[index],
		before: before && !isSummed(series, look) ? before.values[index] : undefined,
	}))
	if (!isSummed(series, look)) return rows
	return [{ name: 'Together', color: null, now: totalOf(values), before: before && totalOf(before.values) }, ...rows]
}

const isSummed = (series: readonly string[], look: ReadoutProps['look']) => look === 'columns' && series.length > 1
