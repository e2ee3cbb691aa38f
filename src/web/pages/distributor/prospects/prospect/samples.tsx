import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import { getShopSamples } from '#contracts/prospects/sample-requests.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { sampleStates } from '#web/features/prospects/sample-labels.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { orderLink } from '#web/features/wholesale-orders/order-links.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SampleForm } from './sample-form.tsx'

/** What was asked for of samples for the shop, and the way to ask. */
export function Samples({ prospect, canWrite }: { prospect: Prospect; canWrite: boolean }) {
	const [isOpen, setOpen] = useState(false)
	const { acting } = useOwnCompany()
	const { data } = useQuery({
		...queryOf(getShopSamples, { params: { id: prospect.id }, query: acting }),
		staleTime: 5_000,
	})
	const close = () => setOpen(false)
	const mayAsk = canWrite && prospect.standing !== 'lost' && !data?.items.some(({ state }) => state === 'open')
	if (!data || (data.items.length === 0 && !mayAsk)) return null
	return (
		<Panel title="Samples">
			<ul className="divide-y divide-line text-sm">
				{data.items.map(({ id, state, lines, requestedAt, answer, order }) => (
					<li key={id} className="grid gap-1 px-5 py-3">
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<Badge look={sampleStates[state].look}>{sampleStates[state].text}</Badge>
							<Day at={requestedAt} />
							{order && (
								<PageLink to={orderLink(order, acting.company)} className="figures underline underline-offset-4">
									{order}
								</PageLink>
							)}
						</p>
						<p>{lines.map(({ name, cases }) => `${cases} × ${name}`).join(', ')}</p>
						{answer && <p className="whitespace-pre-wrap break-words">{answer}</p>}
					</li>
				))}
			</ul>
			{mayAsk && (
				<p className="border-line border-t px-5 py-4">
					<Button look="outline" size="small" className="min-h-10" onClick={() => setOpen(true)}>
						Ask for samples
					</Button>
				</p>
			)}
			<Sheet isOpen={isOpen} onClose={close} side="right" title="Samples for the shop">
				{isOpen && <SampleForm prospect={prospect} onClose={close} />}
			</Sheet>
		</Panel>
	)
}
