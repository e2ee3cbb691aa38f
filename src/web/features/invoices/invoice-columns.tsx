import type { InvoiceSummary } from '#contracts/wholesale/invoices/invoices.ts'
import { poText } from '#contracts/wholesale/orders/po-text.ts'
import type { Column } from '#web/features/record-list/columns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { invoiceStateLabels } from './invoice-labels.ts'

/** The columns of every list of invoices, behind the one that leads to it. */
export const invoiceColumns: ReadonlyArray<Column<InvoiceSummary>> = [
	{
		head: 'Order',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ orderNumber, poNumber }) => (poNumber ? `${orderNumber} · ${poText(poNumber)}` : orderNumber),
	},
	{
		head: 'Issued',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ issuedOn }) => <CalendarDay on={issuedOn} />,
	},
	{
		head: 'Due',
		card: 'fact',
		className: 'md:whitespace-nowrap',
		cell: ({ dueOn }) => <CalendarDay on={dueOn} />,
	},
	{ head: 'Total', isNumber: true, card: 'fact', cell: ({ totalCents }) => <Money cents={totalCents} /> },
	{ head: 'Open', isNumber: true, card: 'fact', cell: ({ openCents }) => <Money cents={openCents} /> },
	{
		head: 'State',
		card: 'right',
		className: 'whitespace-nowrap',
		cell: ({ state }) => <Badge look={invoiceStateLabels[state].look}>{invoiceStateLabels[state].text}</Badge>,
	},
]
