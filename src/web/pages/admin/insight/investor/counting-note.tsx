import { useQuery } from '@tanstack/react-query'
import { getRollupState } from '#contracts/insight/analytics-desk.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { queryOf } from '#web/lib/query.ts'

/** Up to so many waiting days are usual, and not mentioned. */
const fewDays = 31

/** Until the days of the store are counted, figures of sales are zeros that mean nothing, or may still change. */
export function CountingNote() {
	const { data } = useQuery({ ...queryOf(getRollupState, {}), staleTime: 30_000 })
	const isFirst = data?.countedThrough === null
	if (!data || !(isFirst || data.waitingDays > fewDays)) return null
	return (
		<p role="status" className="rounded-xl border border-line bg-card px-4 py-3 text-sm">
			{isFirst
				? 'Sales are counted for the first time.'
				: `Sales of ${formatCount(data.waitingDays)} days are being counted.`}{' '}
			Figures of all days are here in a minute or two; load the page anew then.
		</p>
	)
}
