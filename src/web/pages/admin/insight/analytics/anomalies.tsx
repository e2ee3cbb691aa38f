import type { ReplyOf } from '#contracts/endpoint.ts'
import { listAnomalies } from '#contracts/insight/supply-reads.ts'
import { figuresOf, ReadPart } from '#web/features/analytics/read-part.tsx'
import { type AnalyticsView, chartedSpan } from '#web/features/analytics/view.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { CalendarDay } from '#web/ui/date.tsx'

export const anomaliesQuery = (view: AnalyticsView) => figuresOf(listAnomalies, { query: chartedSpan(view) })

type Anomaly = ReplyOf<typeof listAnomalies>['items'][number]

/** What is out of the ordinary, in words; each opens into what it was measured against and the rows behind it. */
export const Anomalies = ({ view }: { view: AnalyticsView }) => (
	<ReadPart query={anomaliesQuery(view)} height="h-16">
		{({ items }) =>
			items.length > 0 && (
				<section aria-label="Out of the ordinary" className="rounded-2xl border border-line bg-card">
					<h2 className="px-5 pt-4 pb-1 font-semibold text-[0.9375rem]">What is out of the ordinary?</h2>
					<ul className="grid divide-y divide-line">
						{items.map((anomaly) => (
							<li key={anomaly.id}>
								<AnomalyRow anomaly={anomaly} />
							</li>
						))}
					</ul>
				</section>
			)
		}
	</ReadPart>
)

const AnomalyRow = ({ anomaly: { sentence, sign, day, basis, rows } }: { anomaly: Anomaly }) => (
	<details className="group px-5 py-3 text-sm">
		<summary className="flex items-baseline gap-3 [&::-webkit-details-marker]:hidden">
			<span aria-hidden className={`size-2 shrink-0 rounded-full ${sign === 'good' ? 'bg-good' : 'bg-bad'}`} />
			<span className="min-w-0 flex-1 font-medium">
				<span className="sr-only">{sign === 'good' ? 'Good news: ' : 'Bad news: '}</span>
				{sentence}
			</span>
			<span className="shrink-0 text-muted text-xs">
				<CalendarDay on={day} />
				<span aria-hidden className="ml-2 inline-block transition group-open:rotate-90">
					›
				</span>
			</span>
		</summary>
		<div className="grid gap-2 pt-2 pl-5">
			<p className="text-muted text-xs">{basis}</p>
			<ul className="grid max-w-xl">
				{rows.map(({ label, value, href }) => (
					<li key={`${label} ${value}`} className="figures flex justify-between gap-4 border-line border-t py-1.5">
						{href ? (
							<PageLink to={href} className="link">
								{label}
							</PageLink>
						) : (
							label
						)}
						<span>{value}</span>
					</li>
				))}
			</ul>
		</div>
	</details>
)
