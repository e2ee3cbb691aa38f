import { calendarDay } from '#contracts/shared/calendar.ts'
import { AsOfForm } from '#web/features/as-of/as-of-form.tsx'
import { PageLink } from '#web/lib/page-link.tsx'

interface KnownAsOfProps {
	path: string
	asOf: string | undefined
	today: string | undefined
}

/** The day that figures for investors are asked for: all of them are as they were known at its end. */
export function KnownAsOf({ path, asOf, today }: KnownAsOfProps) {
	const isPast = asOf !== undefined && today !== undefined && asOf < today
	return (
		<div className="grid gap-2">
			<AsOfForm path={path} label="As known at the end of" asOf={asOf} max={today}>
				{isPast && (
					<PageLink to={path} className="inline-flex min-h-10 items-center px-2 text-sm underline underline-offset-4">
						Back to today
					</PageLink>
				)}
			</AsOfForm>
			<p className="text-muted text-sm">
				{asOf ? `${calendarDay(asOf)}, in the store’s calendar.` : 'In the store’s calendar.'}
				{isPast && ' What became known later is left out.'}
			</p>
		</div>
	)
}
