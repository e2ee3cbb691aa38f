import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type AdminReturn, getReturn } from '#contracts/returns/staff-return-calls.ts'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { ActButtons } from '#web/features/record-parts/act-buttons.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { returnKindLabels, returnStateLabels } from '#web/features/returns/return-labels.ts'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ApproveForm } from './return/approve-form.tsx'
import { ReceiveForm } from './return/receive-form.tsx'
import { RefuseForm } from './return/refuse-form.tsx'
import { ReturnFacts } from './return/return-facts.tsx'
import { ReturnLines } from './return/return-lines.tsx'
import { SettleForm } from './return/settle-form.tsx'

const returnQuery = (reference: string) => ({ ...queryOf(getReturn, { params: { reference } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) =>
	queries.prefetchQuery(returnQuery(params.reference ?? ''))

export const head: Page['head'] = ({ params }) => ({
	title: `Return ${params.reference ?? ''} · Back office`,
	description: 'What a buyer asks back or claims, and what becomes of it.',
	isPrivate: true,
})

const forms = { approve: ApproveForm, refuse: RefuseForm, receive: ReceiveForm, settle: SettleForm }
const titles = { approve: 'Approve', refuse: 'Refuse', receive: 'Receive', settle: 'Settle' }
type Act = keyof typeof forms

/** What staff can do with a return now, the next step first. */
function actsFor({ kind, state }: AdminReturn): Act[] {
	if (state === 'requested') return kind === 'claim' ? ['settle', 'refuse'] : ['approve', 'refuse']
	if (state === 'received') return ['settle']
	if (state === 'sent') return ['receive', 'refuse']
	return state === 'approved' || state === 'expired' ? ['receive'] : []
}

export default function ReturnPage() {
	const { reference = '' } = useParams()
	const asked = useQuery(returnQuery(reference))
	const [act, setAct] = useState<Act | null>(null)
	const close = () => setAct(null)
	const Form = act && forms[act]
	return (
		<RecordPage
			query={asked}
			title={
				<span className="figures">
					{asked.data ? returnKindLabels[asked.data.kind] : 'Return'} {reference}
				</span>
			}
			list={{ path: '/admin/returns', name: 'Returns' }}
			noun="return"
			actions={(data) => (
				<Permitted to="returns.write">
					<ActButtons acts={actsFor(data)} titles={titles} onChoose={setAct} />
				</Permitted>
			)}
		>
			{(data) => (
				<>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
						<Badge look={returnStateLabels[data.state].look}>{returnStateLabels[data.state].text}</Badge>
					</div>
					<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
						<Panel title="Goods">
							<ReturnLines asked={data} />
						</Panel>
						<Panel title="Request">
							<ReturnFacts asked={data} />
						</Panel>
					</div>
					<Sheet isOpen={act !== null} onClose={close} side="right" title={act ? `${titles[act]} ${reference}` : ''}>
						{Form && <Form asked={data} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}
