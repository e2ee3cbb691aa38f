import { useNavigate } from 'react-router'
import { calendarDay } from '#contracts/shared/calendar.ts'
import type { TokenSpan } from '#contracts/tokens/token-dashboard.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'

const spans: Readonly<Record<TokenSpan, string>> = { '30': '30 days', '90': '90 days', '365': 'A year' }

interface AsOfProps {
	asOf: string
	span: TokenSpan
	firstDay: string | null
}

const urlOf = (asOf: string, span: string) => `/admin/token-dashboard?${new URLSearchParams({ asOf, span })}`

/** The day that the dashboard is asked for, and how far it looks back from it. */
export function AsOf({ asOf, span, firstDay }: AsOfProps) {
	const navigate = useNavigate()
	return (
		<div className="flex flex-wrap items-end justify-between gap-4">
			<form
				className="flex flex-wrap items-end gap-3"
				action="/admin/token-dashboard"
				onSubmit={(event) => {
					event.preventDefault()
					const day = new FormData(event.currentTarget).get('asOf')
					if (typeof day === 'string' && day) void navigate(urlOf(day, span))
				}}
			>
				<label className="grid gap-1 font-medium text-sm">
					As of the end of
					<input
						type="date"
						name="asOf"
						defaultValue={asOf}
						min={firstDay ?? undefined}
						required
						className="min-h-10 rounded-lg border border-edge bg-card px-3 text-base sm:text-sm"
					/>
				</label>
				<input type="hidden" name="span" value={span} />
				<Button type="submit" look="outline" size="small" className="min-h-10">
					Show
				</Button>
			</form>
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
