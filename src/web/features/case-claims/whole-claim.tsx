import type { CaseClaim } from '#contracts/wholesale/orders/case-claims.ts'
import { HistoryList } from '#web/features/record-parts/history-list.tsx'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { PhotoLinks } from '#web/features/returns/photo-links.tsx'
import { casesText } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Money } from '#web/ui/money.tsx'
import { claimEvents, claimRemedyLabels, claimStates } from './claim-labels.ts'

interface WholeClaimProps {
	claim: CaseClaim
	/** Where an order is looked at. */
	orderLink: (number: string) => string
	photoUrl: (photo: string) => string
}

/** A claim as company and staff see it. */
export const WholeClaim = ({ claim, orderLink, photoUrl }: WholeClaimProps) => (
	<>
		<div className="flex flex-wrap items-center gap-3">
			<Badge look={claimStates[claim.state].look}>{claimStates[claim.state].text}</Badge>
		</div>
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="grid min-w-0 gap-5">
				<Panel title="Damaged cases">
					<ul className="divide-y divide-line">
						{claim.lines.map(({ lineId, name, sku, cases }) => (
							<li key={lineId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm">
								<span>
									{name} <span className="figures text-muted text-xs">{sku}</span>
								</span>
								<span className="font-semibold">{casesText(cases)}</span>
							</li>
						))}
					</ul>
				</Panel>
				{claim.photos.length > 0 && <Photographs photos={claim.photos} photoUrl={photoUrl} />}
				<Panel title="What was said">
					<HistoryList
						entries={claim.events.map(({ id, action, by, text, at }) => ({
							key: id,
							what: claimEvents[action] ?? action,
							words: text,
							by,
							at,
						}))}
					/>
				</Panel>
			</div>
			<Panel title="Claim">
				<Facts facts={factsOf(claim, orderLink)} />
			</Panel>
		</div>
	</>
)

const factsOf = (claim: CaseClaim, orderLink: (number: string) => string) => [
	[
		'Order',
		<span key="order">
			<PageLink to={orderLink(claim.order)} className="figures underline underline-offset-4">
				{claim.order}
			</PageLink>
			, shipment {claim.shipment}
		</span>,
	] as const,
	['Wish', claimRemedyLabels[claim.wish]] as const,
	['Charged for these cases', <Money key="worth" cents={claim.worthCents} />] as const,
	...(claim.replacement
		? [
				[
					'Replaced with',
					<PageLink
						key="replacement"
						to={orderLink(claim.replacement)}
						className="figures underline underline-offset-4"
					>
						{claim.replacement}
					</PageLink>,
				] as const,
			]
		: []),
	...(claim.memo ? [['Credit memo', claim.memo] as const] : []),
]

const Photographs = ({ photos, photoUrl }: { photos: readonly string[]; photoUrl: (photo: string) => string }) => (
	<Panel title="Photographs">
		<p className="px-5 py-4">
			<PhotoLinks urls={photos.map(photoUrl)} />
		</p>
	</Panel>
)
