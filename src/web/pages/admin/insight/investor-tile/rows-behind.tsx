import { tileDefinitions } from '#contracts/insight/investor-tiles.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { bareFigure, type FigureUnit } from '#web/features/insight/figure-text.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import type { FigureRecord } from './trend.tsx'

/** The unit of the rows behind a figure: a ratio is made of amounts. */
function unitOfRows({ tile: { id } }: FigureRecord): FigureUnit {
	if (['doors', 'headcount', 'tokenLiability', 'velocity'].includes(id)) return 'count'
	return tileDefinitions[id].unit === 'count' || tileDefinitions[id].unit !== 'units' ? 'cents' : 'count'
}

/** What the figure is made of; each row opens its record. */
export function RowsBehind({ figure }: { figure: FigureRecord }) {
	const { rows, rest } = figure
	const unit = unitOfRows(figure)
	return (
		<Panel title="What it is made of">
			{rows.length === 0 ? (
				<p className="px-5 py-4 text-muted text-sm">Nothing yet, as of this day.</p>
			) : (
				<ul className="grid divide-y divide-line text-sm">
					{rows.map(({ label, detail, value, to }) => (
						<li key={`${label} ${detail}`} className="flex items-baseline justify-between gap-4 px-5 py-2.5">
							<span className="min-w-0">
								{to ? (
									<PageLink
										to={to}
										className="font-medium underline decoration-line underline-offset-4 hover:decoration-current"
									>
										{label}
									</PageLink>
								) : (
									<span className="font-medium">{label}</span>
								)}
								<span className="block text-muted text-xs">{detail}</span>
							</span>
							<span className="figures shrink-0">{value === null ? '–' : bareFigure(unit, value)}</span>
						</li>
					))}
					{rest && (
						<li className="flex items-baseline justify-between gap-4 px-5 py-2.5 text-muted">
							<span>{formatCount(rest.rows)} more</span>
							<span className="figures">{bareFigure(unit, rest.value)}</span>
						</li>
					)}
				</ul>
			)}
		</Panel>
	)
}
