import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOrderClaims } from '#contracts/wholesale/orders/case-claims.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { claimStates } from '#web/features/case-claims/claim-labels.ts'
import { claimLink } from '#web/features/case-claims/claim-links.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { casesText } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CaseClaimForm } from './case-claim-form.tsx'

interface DamagedCasesProps {
	order: WholesaleOrderRecord
	acting: { company?: string }
	/** Viewers read them. */
	mayClaim: boolean
}

/** Claims of cases that arrived damaged, and the way to another as long as there can be one. */
export function DamagedCases({ order: { number, shipments }, acting, mayClaim }: DamagedCasesProps) {
	const [shipment, setShipment] = useState<number | null>(null)
	const { data } = useQuery({
		...queryOf(getOrderClaims, { params: { number }, query: acting }),
		staleTime: 0,
		enabled: shipments.length > 0,
	})
	if (!data || (data.claims.length === 0 && (data.claimable.length === 0 || !mayClaim))) return null
	const chosen = data.claimable.find((each) => each.shipment === shipment)
	const close = () => setShipment(null)
	return (
		<Panel title="Damaged cases">
			<ul className="divide-y divide-line text-sm">
				{data.claims.map((claim) => (
					<li key={claim.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
						<PageLink
							to={claimLink(claim.number, acting.company)}
							className="figures font-semibold underline underline-offset-4"
						>
							{claim.number}
						</PageLink>
						<span>{casesText(claim.cases)}</span>
						<Badge look={claimStates[claim.state].look}>{claimStates[claim.state].text}</Badge>
					</li>
				))}
				{mayClaim &&
					data.claimable.map((each) => (
						<li key={each.shipment} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
							<span>
								Shipment {each.shipment}: damage can be claimed until <CalendarDay on={each.until} />.
							</span>
							<Button look="outline" size="small" className="min-h-10" onClick={() => setShipment(each.shipment)}>
								Claim damage
							</Button>
						</li>
					))}
			</ul>
			<Sheet isOpen={chosen !== undefined} onClose={close} side="right" title="Damaged cases">
				{chosen && <CaseClaimForm number={number} claimable={chosen} acting={acting} onClose={close} />}
			</Sheet>
		</Panel>
	)
}
