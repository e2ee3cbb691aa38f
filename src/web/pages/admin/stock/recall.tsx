import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getRecall } from '#contracts/inventory/recalls.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CloseRecallForm } from './recall/close-recall-form.tsx'
import { RecallCustomers, recallCustomers } from './recall/recall-customers.tsx'
import { RecallFacts } from './recall/recall-facts.tsx'
import { RecallFigures } from './recall/recall-figures.tsx'
import { RecalledCompanies } from './recall/recalled-companies.tsx'

const recallQuery = (id: string) => ({ ...queryOf(getRecall, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = (request) => {
	const { id = '' } = request.params
	return Promise.all([request.queries.prefetchQuery(recallQuery(id)), recallCustomers(id).preload?.(request)])
}

export const head: Page['head'] = ({ params }) => ({
	title: `Recall ${params.id ?? ''} · Back office`,
	description: 'A lot that is taken back: what is blocked, who has it, and what they answered.',
	isPrivate: true,
})

export default function RecallPage() {
	const { id = '' } = useParams()
	const recall = useQuery(recallQuery(id))
	const [isClosing, setClosing] = useState(false)
	return (
		<RecordPage
			query={recall}
			title={recall.data ? `Lot ${recall.data.lot}` : 'Recall'}
			list={{ path: '/admin/recalls', name: 'Recalls' }}
			noun="recall"
			actions={({ closedAt }) =>
				closedAt === null && (
					<Permitted to="stock.write">
						<Button look="outline" size="small" className="min-h-10" onClick={() => setClosing(true)}>
							Close the recall
						</Button>
					</Permitted>
				)
			}
		>
			{(data) => (
				<>
					<RecallFigures recall={data} />
					<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
						<RecallCustomers id={id} />
						<Panel title="Recall">
							<RecallFacts recall={data} />
						</Panel>
					</div>
					<RecalledCompanies id={id} isOpen={data.closedAt === null} />
					<Sheet isOpen={isClosing} onClose={() => setClosing(false)} side="center" title="Close the recall">
						{isClosing && <CloseRecallForm recall={data} onClose={() => setClosing(false)} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
