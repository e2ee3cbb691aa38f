import { PageLink } from '#web/lib/page-link.tsx'
import { changeOf } from './change.ts'
import { type ChartData, textOf } from './chart-data.ts'
import { PlainRow, PlainTable } from './plain-table.tsx'

/** The numbers of a chart, each point a row; those before beside them, with the change. */
export function ChartTable({ title, pointHead, data }: { title: string; pointHead: string; data: ChartData }) {
	const { series, points, compared, change = changeOf } = data
	const heads = series.flatMap((name) =>
		compared ? [name, series.length > 1 ? `${name}, ${compared.toLowerCase()}` : compared, 'Change'] : [name],
	)
	return (
		<PlainTable label={title} heads={[pointHead, ...heads]}>
			{points.map(({ name, values, before, isOpen, notes = [], to }) => (
				<PlainRow
					key={name}
					name={
						<>
							{to ? <PageLink to={to}>{name}</PageLink> : name}
							{isOpen && <span className="text-muted"> · not over yet</span>}
							{notes.map((note) => (
								<span key={note} className="block text-muted text-xs">
									{note}
								</span>
							))}
						</>
					}
					cells={values.flatMap((value, index) => {
						const was = before?.values[index]
						return compared
							? [textOf(data, value), textOf(data, was), change(value, was) ?? '–']
							: [textOf(data, value)]
					})}
				/>
			))}
		</PlainTable>
	)
}
