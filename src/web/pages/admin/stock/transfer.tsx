import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getTransfer, type Transfer } from '#contracts/inventory/transfers.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { happenedFact, RecordColumns } from '#web/features/record-parts/panel.tsx'
import { transferLabels } from '#web/features/stock/transfer-labels.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ArrivalForm } from './transfer/arrival-form.tsx'
import { TransferLines } from './transfer/transfer-lines.tsx'

const transferQuery = (id: string) => ({ ...queryOf(getTransfer, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(transferQuery(params.id ?? ''))

export const head: Page['head'] = ({ params, queries }) => {
	const transfer = queries.getQueryData(transferQuery(params.id ?? '').queryKey)
	return {
		title: transfer ? `Transfer from ${transfer.from} to ${transfer.to} · Back office` : 'Transfer · Back office',
		description: 'A transfer between warehouses with its lots.',
		isPrivate: true,
	}
}

export default function TransferPage() {
	const { id = '' } = useParams()
	const transfer = useQuery(transferQuery(id))
	const [isReceiving, setReceiving] = useState(false)
	return (
		<RecordPage
			query={transfer}
			title={transfer.data ? `${transfer.data.from} to ${transfer.data.to}` : 'Transfer'}
			list={{ path: '/admin/transfers', name: 'Transfers' }}
			noun="transfer"
			actions={({ state }) =>
				state === 'in_transit' && (
					<Permitted to="stock.write">
						<Button size="small" className="min-h-10" onClick={() => setReceiving(true)}>
							Receive
						</Button>
					</Permitted>
				)
			}
		>
			{(data) => (
				<>
					<RecordColumns title="Transfer" facts={factsOf(data)}>
						<TransferLines transfer={data} />
					</RecordColumns>
					<Sheet isOpen={isReceiving} onClose={() => setReceiving(false)} side="right" title="Receive">
						{isReceiving && <ArrivalForm transfer={data} onClose={() => setReceiving(false)} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}

const factsOf = (transfer: Transfer): ReadonlyArray<readonly [string, React.ReactNode]> => [
	[
		'State',
		<Badge key="state" look={transferLabels[transfer.state].look}>
			{transferLabels[transfer.state].text}
		</Badge>,
	],
	happenedFact('Dispatched', transfer.dispatchedAt, transfer.dispatchedBy),
	...(transfer.receivedAt ? [happenedFact('Received', transfer.receivedAt, transfer.receivedBy)] : []),
	...(transfer.note ? [['Note', transfer.note] as const] : []),
]
