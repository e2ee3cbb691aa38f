import { urlOf } from '#contracts/endpoint.ts'
import { getPackingListPdf } from '#contracts/wholesale/invoices/documents.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { CalendarDay, Moment } from '#web/ui/date.tsx'
import { casesText } from './wholesale-order-labels.ts'

interface OrderShipmentsProps extends Pick<WholesaleOrderRecord, 'shipments' | 'number'> {
	/** By whose id documents are asked for, where staff act for it. */
	company: string | undefined
	/** Where an invoice is looked at. */
	invoiceLink: (number: string) => string
}

/** What has left, with the lots and best-by dates that it was packed from. */
export const OrderShipments = ({ shipments, number, company, invoiceLink }: OrderShipmentsProps) =>
	shipments.length > 0 && (
		<Panel title="Shipments">
			<ul className="divide-y divide-line">
				{shipments.map((shipment) => (
					<li key={shipment.id} className="grid gap-2 px-5 py-4 text-sm">
						<p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
							<span className="font-semibold">Shipment {shipment.nth}</span>
							<span className="text-muted">
								<Moment at={shipment.shippedAt} />
							</span>
						</p>
						<Tracking shipment={shipment} />
						<p className="flex flex-wrap gap-x-4 gap-y-1">
							<a
								href={urlOf(getPackingListPdf, { params: { number, nth: String(shipment.nth) }, query: { company } })}
								className="underline underline-offset-4"
							>
								Packing list (PDF)
							</a>
							{shipment.invoice && (
								<PageLink to={invoiceLink(shipment.invoice)} className="underline underline-offset-4">
									Invoice {shipment.invoice}
								</PageLink>
							)}
						</p>
						<ul className="grid gap-2">
							{shipment.lines.map((line) => (
								<li key={line.lineId}>
									<p>
										{casesText(line.cases)} of {line.name}
									</p>
									<ul className="text-muted text-xs">
										{line.lots.map((lot) => (
											<li key={lot.code}>
												Lot <span className="figures">{lot.code}</span>, {lot.units} cans
												{lot.bestBy && (
													<>
														, best by <CalendarDay on={lot.bestBy} />
													</>
												)}
											</li>
										))}
									</ul>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</Panel>
	)

const Tracking = ({ shipment: { carrier, trackingNumber, trackingUrl } }: { shipment: Shipment }) =>
	(carrier || trackingNumber) && (
		<p className="break-words">
			{carrier}{' '}
			{trackingUrl ? (
				<a href={trackingUrl} className="figures underline" rel="noreferrer" target="_blank">
					{trackingNumber}
				</a>
			) : (
				<span className="figures">{trackingNumber}</span>
			)}
		</p>
	)

type Shipment = WholesaleOrderRecord['shipments'][number]
