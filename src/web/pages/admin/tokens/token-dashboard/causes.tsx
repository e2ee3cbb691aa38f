import { formatCount } from '#contracts/shared/money.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { causeName, entriesUrl, transferNames } from '#web/features/tokens/transfer-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import type { Dashboard } from './figures.tsx'

/** What moved tokens in these days, by kind and cause. */
export const Causes = ({ dashboard: { causes, from, asOf } }: { dashboard: Dashboard }) => (
	<Panel title="What moved tokens?">
		<div className="grid gap-3 px-5 py-4 text-sm">
			<p className="text-muted">
				<CalendarDay on={from} /> to <CalendarDay on={asOf} />
			</p>
			{causes.length === 0 ? (
				<p>Nothing was posted in these days.</p>
			) : (
				<table className="w-full">
					<thead className="text-left text-muted">
						<tr>
							<th scope="col" className="py-1.5 font-medium">
								Kind and cause
							</th>
							<th scope="col" className="py-1.5 pl-4 text-right font-medium">
								Transfers
							</th>
							<th scope="col" className="py-1.5 pl-4 text-right font-medium">
								Tokens
							</th>
						</tr>
					</thead>
					<tbody>
						{causes.map(({ kind, cause, transfers, tokens }) => (
							<tr key={`${kind} ${cause}`} className="border-line border-t">
								<th scope="row" className="py-2 text-left font-normal">
									<PageLink
										to={entriesUrl({ kind, cause, from, to: asOf })}
										className="font-medium underline decoration-line underline-offset-4 hover:decoration-current"
									>
										{transferNames[kind]}
									</PageLink>
									<span className="block text-muted text-xs">{causeName(cause)}</span>
								</th>
								<td className="figures py-2 pl-4 text-right">{formatCount(transfers)}</td>
								<td className="figures py-2 pl-4 text-right font-medium">{formatCount(tokens)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</div>
	</Panel>
)
