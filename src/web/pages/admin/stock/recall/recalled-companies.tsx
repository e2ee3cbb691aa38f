import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listRecalledOrders, mailRecalledOrders } from '#contracts/wholesale/orders/recalled-orders.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Day } from '#web/ui/date.tsx'
import { ActButton } from './act-button.tsx'

/** Companies that were sent units of the lot by the case, and whether they were mailed. */
export function RecalledCompanies({ id, isOpen }: { id: string; isOpen: boolean }) {
	const call = useCall()
	const queries = useQueryClient()
	const query = queryOf(listRecalledOrders, { params: { id } })
	const { data } = useQuery({ ...query, staleTime: 5_000 })
	async function mail() {
		queries.setQueryData(query.queryKey, await call(mailRecalledOrders, { params: { id } }))
		return 'The companies are mailed'
	}
	const orders = data?.orders ?? []
	if (orders.length === 0) return null
	const toMail = new Set(
		orders.filter(({ mailedAt, hasMembers }) => mailedAt === null && hasMembers).map(({ company }) => company.id),
	).size
	return (
		<Panel title="Companies that have it">
			<ul className="divide-y divide-line">
				{orders.map(({ number, company, units, mailedAt, hasMembers }) => (
					<li key={number} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-5 py-3.5 text-sm">
						<p>
							<PageLink to={`/admin/orders/wholesale/${encodeURIComponent(number)}`} className="figures underline">
								{number}
							</PageLink>{' '}
							of {company.name}, {units} units
						</p>
						<p className="text-muted">
							{mailedAt ? (
								<>
									Mailed on <Day at={mailedAt} />
								</>
							) : hasMembers ? (
								'Not mailed yet'
							) : (
								'Nobody to mail'
							)}
						</p>
					</li>
				))}
			</ul>
			{isOpen && toMail > 0 && (
				<div className="border-line border-t px-5 py-4">
					<ActButton
						text={`Mail ${toMail} ${toMail === 1 ? 'company' : 'companies'}`}
						isAsked
						act={mail}
						className="min-h-10"
					/>
				</div>
			)}
		</Panel>
	)
}
