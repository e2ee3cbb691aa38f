import { useNavigate } from 'react-router'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'

interface AsOfFormProps {
	path: string
	asOf: string | undefined
	today: string | undefined
}

/** The day that figures are asked for: all of them are as they were known at its end. */
export function AsOfForm({ path, asOf, today }: AsOfFormProps) {
	const navigate = useNavigate()
	const isPast = asOf !== undefined && today !== undefined && asOf < today
	return (
		<div className="grid gap-2">
			<form
				className="flex flex-wrap items-end gap-3"
				action={path}
				onSubmit={(event) => {
					event.preventDefault()
					const day = new FormData(event.currentTarget).get('asOf')
					if (typeof day === 'string' && day) void navigate(`${path}?asOf=${day}`)
				}}
			>
				<label className="grid gap-1 font-medium text-sm">
					As known at the end of
					<input
						type="date"
						name="asOf"
						defaultValue={asOf}
						max={today}
						required
						className="min-h-10 rounded-lg border border-edge bg-card px-3 text-base sm:text-sm"
					/>
				</label>
				<Button type="submit" look="outline" size="small" className="min-h-10">
					Show
				</Button>
				{isPast && (
					<PageLink to={path} className="inline-flex min-h-10 items-center px-2 text-sm underline underline-offset-4">
						Back to today
					</PageLink>
				)}
			</form>
			<p className="text-muted text-sm">
				{asOf ? `${calendarDay(asOf)}, in the store’s calendar.` : 'In the store’s calendar.'}
				{isPast && ' What became known later is left out.'}
			</p>
		</div>
	)
}
