import { useState } from 'react'
import { urlOf } from '#contracts/endpoint.ts'
import { getCreditMemoPdf } from '#contracts/wholesale/invoices/documents.ts'
import type { CompanyCredit, CompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import { AgingBars } from '#web/features/invoices/aging-panel.tsx'
import { invoiceStateLabels } from '#web/features/invoices/invoice-labels.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CreditRefunds } from './credit-refunds.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReverseForm } from './reverse-form.tsx'

/** What a company owes, what it paid, and the credit that is left to it. */
export const WholeAccount = ({ account }: { account: CompanyReceivables }) => (
	<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
		<div className="grid min-w-0 gap-5">
			<Panel title="Open by age">
				<AgingBars aging={account.aging} />
			</Panel>
			<OpenInvoices account={account} />
			{account.refunds.length > 0 && <CreditRefunds account={account} />}
			<Credits account={account} />
		</div>
		<Panel title="Credit">
			<Facts
				facts={[
					['Open invoices', <Money key="open" cents={account.openCents} />],
					['Orders on the way', <Money key="orders" cents={account.ordersOnTheWayCents} />],
					['Credit limit', <Money key="limit" cents={account.creditLimitCents} />],
					['Credit left', <Money key="left" cents={account.creditLeftCents} />],
					['Paid and not on an invoice yet', <Money key="unapplied" cents={account.unappliedCents} />],
				]}
			/>
		</Panel>
	</div>
)

const OpenInvoices = ({ account: { open, hasMoreOpen, companyName } }: { account: CompanyReceivables }) => (
	<Panel title="Open invoices">
		{open.length === 0 && <p className="px-5 py-4 text-muted text-sm">Nothing is owed.</p>}
		<ul className="divide-y divide-line">
			{open.map(({ number, state, dueOn, openCents, totalCents }) => (
				<li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm">
					<span className="grid gap-0.5">
						<PageLink
							to={`/admin/distributors/receivables/${number}`}
							className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
						>
							{number}
						</PageLink>
						<span className="text-muted">
							due <CalendarDay on={dueOn} />
						</span>
					</span>
					<span className="flex items-center gap-3">
						<span>
							<Money cents={openCents} /> <span className="text-muted">of </span>
							<Money cents={totalCents} className="text-muted" />
						</span>
						<Badge look={invoiceStateLabels[state].look}>{invoiceStateLabels[state].text}</Badge>
					</span>
				</li>
			))}
		</ul>
		{hasMoreOpen && (
			<p className="border-line border-t px-5 py-4 text-muted text-sm">
				These are the {open.length} oldest.{' '}
				<PageLink
					to={`/admin/distributors/receivables?q=${encodeURIComponent(companyName)}`}
					className="underline underline-offset-4"
				>
					All invoices of {companyName}
				</PageLink>
			</p>
		)}
	</Panel>
)

function Credits({ account: { companyId, hasOwner, credits } }: { account: CompanyReceivables }) {
	const [reversed, setReversed] = useState<CompanyCredit | null>(null)
	const [refunded, setRefunded] = useState<CompanyCredit | null>(null)
	return (
		<Panel title="Payments and credit memos">
			{credits.length === 0 && <p className="px-5 py-4 text-muted text-sm">None yet.</p>}
			<ul className="divide-y divide-line">
				{credits.map((credit) => (
					<CreditRow
						key={credit.id}
						credit={credit}
						companyId={companyId}
						onReverse={() => setReversed(credit)}
						onRefund={() => setRefunded(credit)}
					/>
				))}
			</ul>
			<Sheet isOpen={reversed !== null} onClose={() => setReversed(null)} side="right" title="Take a payment back">
				{reversed && <ReverseForm companyId={companyId} payment={reversed} onClose={() => setReversed(null)} />}
			</Sheet>
			<Sheet isOpen={refunded !== null} onClose={() => setRefunded(null)} side="right" title="Refund credit">
				{refunded && (
					<RefundForm companyId={companyId} hasOwner={hasOwner} credit={refunded} onClose={() => setRefunded(null)} />
				)}
			</Sheet>
		</Panel>
	)
}

interface CreditRowProps {
	credit: CompanyCredit
	companyId: string
	onReverse: () => void
	onRefund: () => void
}

const CreditRow = ({ credit, companyId, onReverse, onRefund }: CreditRowProps) => (
	<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm">
		<span className="grid gap-0.5">
			<span className="font-semibold">
				{credit.kind === 'memo' ? (
					<a
						href={urlOf(getCreditMemoPdf, { params: { number: credit.text }, query: { company: companyId } })}
						className="inline-flex min-h-6 items-center underline underline-offset-4"
					>
						{credit.text} (PDF)
					</a>
				) : (
					credit.text
				)}
			</span>
			<span className="text-muted">
				<CalendarDay on={credit.on} />
				{credit.reason && ` · ${credit.reason}`}
			</span>
		</span>
		<span className="flex flex-wrap items-center gap-3">
			<span>
				<Money cents={credit.cents} />
				{credit.unappliedCents > 0 && (
					<span className="text-muted">
						, <Money cents={credit.unappliedCents} /> on no invoice yet
					</span>
				)}
			</span>
			{credit.isReversed && <Badge look="bad">Taken back</Badge>}
			{credit.refundableCents > 0 && (
				<Button look="outline" size="small" onClick={onRefund}>
					Refund<span className="sr-only"> credit of {credit.text}</span>
				</Button>
			)}
			{credit.kind === 'payment' && !credit.isReversed && (
				<Button look="outline" size="small" onClick={onReverse}>
					Take back<span className="sr-only"> {credit.text}</span>
				</Button>
			)}
		</span>
	</li>
)
