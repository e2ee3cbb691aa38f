import type { InvoiceRecord } from '#contracts/wholesale/invoices/invoices.ts'
import { AddressLines } from '#web/features/address/address-lines.tsx'
import { termsLabels } from '#web/features/distributor-shell/company-labels.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { CardDispute } from './card-dispute.tsx'
import { invoiceStateLabels } from './invoice-labels.ts'

/** An invoice with what left, from which lots, and what settled it. */
export const WholeInvoice = ({
	invoice,
	orderPath,
	memoPath,
	payPath,
}: {
	invoice: InvoiceRecord
	/** The page of its order. */
	orderPath: string
	/** The PDF of a credit memo, by its number. */
	memoPath: (number: string) => string
	/** Where the reader pays it by card; without it, others do. */
	payPath?: string | undefined
}) => (
	<>
		<p className="flex flex-wrap items-center gap-3 text-sm">
			<Badge look={invoiceStateLabels[invoice.state].look}>{invoiceStateLabels[invoice.state].text}</Badge>
			<span className="text-muted">
				<Money cents={invoice.openCents} /> open of <Money cents={invoice.totalCents} />
			</span>
		</p>
		{invoice.disputes.map((dispute) => (
			<CardDispute key={dispute.id} dispute={dispute} />
		))}
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="grid min-w-0 gap-5">
				<Panel title="Shipped">
					<InvoiceLines invoice={invoice} />
				</Panel>
				<Panel title="Payments and credits">
					<Entries entries={invoice.entries} memoPath={memoPath} />
				</Panel>
			</div>
			<div className="grid gap-5">
				<Panel title="Terms">
					<Facts facts={factsOf(invoice, orderPath)} />
				</Panel>
				{invoice.openCents > 0 && <WaysToPay invoice={invoice} payPath={payPath} />}
			</div>
		</div>
	</>
)

const WaysToPay = ({
	invoice: { number, remittance },
	payPath,
}: {
	invoice: InvoiceRecord
	payPath: string | undefined
}) => (
	<Panel title="How to pay">
		<ul className="grid gap-2 px-5 py-4 text-sm">
			{remittance.map((way) => (
				<li key={way} className="break-words">
					{way}
				</li>
			))}
			<li>
				{payPath ? (
					<PageLink to={payPath} className="inline-flex min-h-6 items-center underline underline-offset-4">
						By card
					</PageLink>
				) : (
					'By card, by a buyer or an owner of the company in the distributor portal'
				)}
			</li>
			{/* The first is the check; a transfer needs an account, which is a setting. */}
			{remittance.length === 1 && (
				<li>
					By transfer:{' '}
					<PageLink to="/contact" className="inline-flex min-h-6 items-center underline underline-offset-4">
						ask us for the account
					</PageLink>
				</li>
			)}
			<li className="text-muted">Please name {number} with your payment.</li>
		</ul>
	</Panel>
)

function factsOf(invoice: InvoiceRecord, orderPath: string): ReadonlyArray<readonly [string, React.ReactNode]> {
	const { discountUntil, discountCents, openCents } = invoice
	return [
		['Billed to', invoice.billToAddress ? <AddressLines key="bill" address={invoice.billToAddress} /> : invoice.billTo],
		[
			'Order',
			<PageLink key="order" to={orderPath} className="inline-flex min-h-6 items-center underline underline-offset-4">
				{invoice.orderNumber}
			</PageLink>,
		],
		...(invoice.poNumber ? [['PO number', invoice.poNumber] as const] : []),
		['Issued', <CalendarDay key="issued" on={invoice.issuedOn} />],
		['Due', <CalendarDay key="due" on={invoice.dueOn} />],
		['Terms', termsLabels[invoice.terms]],
		...(discountUntil && discountCents > 0 && openCents > 0
			? [
					[
						'Paid in full early',
						<span key="early">
							<Money cents={-discountCents} /> until <CalendarDay on={discountUntil} />
						</span>,
					] as const,
				]
			: []),
		['Shipped to', <AddressLines key="to" address={invoice.shipTo} />],
	]
}

const InvoiceLines = ({ invoice }: { invoice: InvoiceRecord }) => (
	<>
		<ul className="divide-y divide-line">
			{invoice.lines.map((line) => (
				<li key={line.sku} className="flex justify-between gap-4 px-5 py-3 text-sm">
					<span className="grid gap-0.5">
						<span className="font-semibold">
							{line.cases} × {line.name}
						</span>
						<span className="text-muted">
							{line.sku} · <Money cents={line.priceCents} /> a case
						</span>
						{line.lots.map(({ code, bestBy, units }) => (
							<span key={code} className="text-muted text-xs">
								Lot {code}, {units} units
								{bestBy && (
									<>
										, best by <CalendarDay on={bestBy} />
									</>
								)}
							</span>
						))}
					</span>
					<Money cents={line.priceCents * line.cases} />
				</li>
			))}
		</ul>
		<dl className="grid gap-1.5 border-line border-t px-5 py-4 text-sm">
			{[
				['Subtotal', invoice.subtotalCents] as const,
				...(invoice.depositCents > 0 ? [['Container deposits', invoice.depositCents] as const] : []),
				...(invoice.certificate
					? [[`Sales tax, exempt by ${invoice.certificate}`, invoice.taxCents] as const]
					: invoice.taxCents > 0
						? [['Sales tax', invoice.taxCents] as const]
						: []),
				['Total', invoice.totalCents] as const,
			].map(([label, cents]) => (
				<div key={label} className="flex justify-between gap-4 last:font-semibold">
					<dt>{label}</dt>
					<dd>
						<Money cents={cents} />
					</dd>
				</div>
			))}
		</dl>
	</>
)

const Entries = ({ entries, memoPath }: Pick<InvoiceRecord, 'entries'> & { memoPath: (number: string) => string }) =>
	entries.length === 0 ? (
		<p className="px-5 py-4 text-muted text-sm">Nothing yet.</p>
	) : (
		<ul className="divide-y divide-line">
			{entries.map(({ id, kind, text, cents, bookedOn, reason }) => (
				<li key={id} className="flex justify-between gap-4 px-5 py-3 text-sm">
					<span className="grid gap-0.5">
						{kind === 'memo' ? (
							<a href={memoPath(text)} className="inline-flex min-h-6 items-center underline underline-offset-4">
								{text} (PDF)
							</a>
						) : (
							<span className="font-medium">{cents < 0 ? `${text}, taken back` : text}</span>
						)}
						<span className="text-muted text-xs">
							<CalendarDay on={bookedOn} />
							{reason && ` · ${reason}`}
						</span>
					</span>
					<Money cents={-cents} />
				</li>
			))}
		</ul>
	)
