import { PageLink } from '#web/lib/page-link.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import type { ChartData } from './chart-data.ts'

/** The numbers of a chart, each point a row. */
export const ChartTable = ({ title, pointHead, data }: { title: string; pointHead: string; data: ChartData }) => (
	<ScrollFrame label={title} className="max-h-80 overflow-auto">
		<table className="w-full text-sm">
			<thead className="text-left text-muted">
				<tr>
					<th scope="col" className="py-1.5 font-medium">
						{pointHead}
					</th>
					{data.series.map((name) => (
						<th key={name} scope="col" className="py-1.5 pl-4 text-right font-medium">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{data.points.map(({ name, values, to }) => (
					<tr key={name} className="border-line border-t">
						<th scope="row" className="py-1.5 text-left font-normal">
							{to ? (
								<PageLink to={to} className="underline decoration-line underline-offset-4 hover:decoration-current">
									{name}
								</PageLink>
							) : (
								name
							)}
						</th>
						{values.map((value, index) => (
							<td key={data.series[index]} className="figures whitespace-nowrap py-1.5 pl-4 text-right">
								{data.format(value)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	</ScrollFrame>
)
