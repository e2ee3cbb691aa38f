import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { approveSampleRequest, getSampleRequest, type SampleRequest } from '#contracts/prospects/sample-requests.ts'
import { AddressLines } from '#web/features/address/address-lines.tsx'
import { RecordPage } from '#web/features/admin-shell/record-page.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { sampleStates } from '#web/features/prospects/sample-labels.ts'
import { Panel, RecordColumns } from '#web/features/record-parts/panel.tsx'
import { casesText } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { RefuseSamplesForm } from './sample-request/refuse-form.tsx'
import { useShowSampleRequest } from './sample-request/show-request.ts'

const requestQuery = (id: string) => ({ ...queryOf(getSampleRequest, { params: { id } }), staleTime: 5_000 })

export const preload: Page['preload'] = ({ queries, params }) => queries.prefetchQuery(requestQuery(params.id ?? ''))

export const head: Page['head'] = () => ({
	title: 'Request for samples · Back office',
	description: 'Samples for a shop that a company wants to win: approve or refuse.',
	isPrivate: true,
})

export default function SampleRequestPage() {
	const { id = '' } = useParams()
	const request = useQuery(requestQuery(id))
	const [isRefusing, setRefusing] = useState(false)
	const close = () => setRefusing(false)
	return (
		<RecordPage
			query={request}
			title={request.data ? `Samples for ${request.data.shop.name}` : 'Samples'}
			list={{ path: '/admin/orders/samples', name: 'Samples' }}
			noun="request"
			actions={(data) =>
				data.state === 'open' && (
					<Permitted to="distributors.write">
						<Decision request={data} onRefuse={() => setRefusing(true)} />
					</Permitted>
				)
			}
		>
			{(data) => (
				<>
					<div className="flex flex-wrap items-center gap-3">
						<Badge look={sampleStates[data.state].look}>{sampleStates[data.state].text}</Badge>
					</div>
					<RecordColumns title="Request" facts={factsOf(data)}>
						<Panel title="Cases">
							<ul className="divide-y divide-line">
								{data.lines.map(({ productId, name, cases }) => (
									<li key={productId} className="flex flex-wrap justify-between gap-4 px-5 py-3 text-sm">
										<span>{name}</span>
										<span className="font-semibold">{casesText(cases)}</span>
									</li>
								))}
							</ul>
						</Panel>
					</RecordColumns>
					<Sheet isOpen={isRefusing} onClose={close} side="right" title="Refuse the samples">
						{isRefusing && <RefuseSamplesForm request={data} onClose={close} />}
					</Sheet>
				</>
			)}
		</RecordPage>
	)
}

function Decision({ request: { id, version }, onRefuse }: { request: SampleRequest; onRefuse: () => void }) {
	const approve = useKeyedCall(approveSampleRequest)
	const show = useShowSampleRequest()
	const approving = useMutation({
		mutationFn: () => approve({ params: { id }, body: { version } }),
		onSuccess: show,
		onError: useActFailure('The request still waits'),
	})
	return (
		<div className="flex flex-wrap gap-2">
			<Button size="small" className="min-h-10" disabled={approving.isPending} onClick={() => approving.mutate()}>
				Approve and place the order
			</Button>
			<Button look="outline" size="small" className="min-h-10" onClick={onRefuse}>
				Refuse
			</Button>
		</div>
	)
}

const factsOf = (request: SampleRequest): ReadonlyArray<readonly [string, React.ReactNode]> => [
	[
		'Company',
		<PageLink
			key="company"
			to={`/admin/distributors/companies/${request.company.id}`}
			className="underline underline-offset-4"
		>
			{request.company.name}
		</PageLink>,
	],
	[
		'Asked',
		<span key="asked">
			<Moment at={request.requestedAt} /> by {request.requestedBy ?? 'a former member'}
		</span>,
	],
	['Goes to', <AddressLines key="to" address={request.shipTo} />],
	...(request.note ? [['Note', request.note] as const] : []),
	...(request.answer ? [['Refused because', request.answer] as const] : []),
	...(request.order
		? [
				[
					'Order',
					<PageLink
						key="order"
						to={`/admin/orders/wholesale/${encodeURIComponent(request.order)}`}
						className="figures underline underline-offset-4"
					>
						{request.order}
					</PageLink>,
				] as const,
			]
		: []),
]
