import { calendarDay } from '#contracts/shared/calendar.ts'
import type { TokenSpan } from '#contracts/tokens/token-dashboard.ts'
import { AsOfForm } from '#web/features/as-of/as-of-form.tsx'
import { PageLink } from '#web/lib/page-link.tsx'

const spans: Readonly<Record<TokenSpan, string>> = { '30': '30 days', '90': '90 days', '365': 'A year' }

interface DashboardDaysProps {
	asOf: string
	span: TokenSpan
	firstDay: string | null
}

const path = '/admin/token-dashboard'
const urlOf = (asOf: string, span: string) => `${path}?${new URLSearchParams({ asOf, span })}`

/** The day that the dashboard is asked for, and how far it looks back from it. */
export function DashboardDays({ asOf, span, firstDay }: DashboardDaysProps) {
	return (
		<div className="flex flex-wrap items-end justify-between gap-4">
			<AsOfForm path={path} label="As of the end of" asOf={asOf} min={firstDay ?? undefined} kept={{ span }} />
			<div className="grid gap-1">
				<nav aria-label="How far back">
					<ul className="flex flex-wrap gap-1 rounded-xl border border-line bg-card p-1">
						{Object.entries(spans).map(([value, name]) => (
							<li key={value}>
								<PageLink
									to={urlOf(asOf, value)}
									aria-current={value === span ? 'true' : undefined}
									className="flex min-h-9 items-center rounded-lg px-3.5 font-medium text-muted text-sm hover:text-ink aria-[current=true]:bg-ink/8 aria-[current=true]:text-ink"
								>
									{name}
								</PageLink>
							</li>
						))}
					</ul>
				</nav>
			</div>
			<p className="w-full text-muted text-sm">
				{calendarDay(asOf)}; days begin at midnight UTC, as those of the books do.
				{firstDay && ` The books begin on ${calendarDay(firstDay)}.`}
			</p>
		</div>
	)
}
