import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { checkTerritory } from '#contracts/prospects/territory.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { queryOf } from '#web/lib/query.ts'

/**
 * Whether a ZIP code lies in the company's territory, by the county that is known for it; it keeps nobody from writing a prospect
 * down, as a ZIP code can lie in several counties.
 */
export function TerritoryNote({ zip }: { zip: string }) {
	const { acting } = useOwnCompany()
	const isWhole = /^\d{5}$/.test(zip)
	const { data } = useQuery({ ...queryOf(checkTerritory, { query: { ...acting, zip } }), enabled: isWhole })
	const notes = isWhole && data ? notesOf(data) : []
	return (
		<p role="status" className="text-sm text-warn empty:hidden">
			{notes.length > 0 && `${zip} is ${notes.join(' and ')}.`}
			{data?.place === 'outside' && isWhole && ' A ZIP code on the border of counties counts for one of them.'}
		</p>
	)
}

const notesOf = ({ place, isServedByAnother }: ReplyOf<typeof checkTerritory>): string[] => [
	...(place === 'outside' ? ['outside your territory'] : []),
	...(isServedByAnother ? ['served by another partner'] : []),
]
