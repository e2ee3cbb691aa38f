import { useQueryClient } from '@tanstack/react-query'
import { retryOperation } from '#contracts/operations/operations.ts'
import type { MailRecord } from '#contracts/operations/records.ts'
import { resendMail } from '#contracts/orders/order-acts.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import type { Column } from '#web/features/record-list/columns.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DayAndTime } from '#web/ui/date.tsx'

const states = {
	sent: { look: 'good', text: 'Sent' },
	waiting: { look: 'plain', text: 'To be sent' },
	failed: { look: 'bad', text: 'Could not be sent' },
	ended: { look: 'plain', text: 'Good no more' },
} as const

export const mailColumns: ReadonlyArray<Column<MailRecord>> = [
	{
		head: 'Mail',
		card: 'left',
		className: 'min-w-56 [overflow-wrap:anywhere]',
		cell: ({ subject, to, orderNumber }) => (
			<>
				<span className="block font-semibold">{subject}</span>
				<span className="block text-muted text-xs">
					{orderNumber && (
						<>
							<PageLink to={`/admin/orders/${orderNumber}`} className="inline-block min-h-6 underline hover:text-ink">
								{orderNumber}
							</PageLink>
							{' · '}
						</>
					)}
					{to}
				</span>
			</>
		),
	},
	{
		head: 'State',
		card: 'right',
		cell: ({ state }) => <Badge look={states[state].look}>{states[state].text}</Badge>,
	},
	{
		head: 'Written',
		card: 'long fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ writtenAt }) => <DayAndTime at={writtenAt} />,
	},
	{
		head: 'Leaves or left',
		from: 'xl',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ at }) => at && <DayAndTime at={at} />,
	},
	{ head: 'Attempts', card: 'fact', isNumber: true, cell: ({ attempts }) => attempts },
	{
		head: 'Last error',
		card: 'wide',
		isMuted: true,
		className: 'w-full min-w-40 [overflow-wrap:anywhere]',
		cell: ({ reason }) => reason,
	},
	{
		head: 'Send again',
		isHeadHidden: true,
		card: 'wide',
		className: 'whitespace-nowrap text-right',
		cell: (mail) => mail.maySend && <SendMail mail={mail} />,
	},
]

/** A mail that failed is tried again now; one of an order that has left leaves once more. */
function SendMail({ mail: { id, state, orderNumber } }: { mail: MailRecord }) {
	const call = useCall()
	const queries = useQueryClient()
	async function send() {
		if (state === 'failed') await call(retryOperation, { params: { kind: 'mails', id } })
		else if (orderNumber) await call(resendMail, { params: { number: orderNumber, id }, body: {} })
		showToast({ title: 'The mail is sent again' })
		await queries.invalidateQueries({ queryKey: ['/api/admin', 'operations'] })
	}
	return (
		<ActButton act={send} failure="It was not sent again">
			Send again
		</ActButton>
	)
}
