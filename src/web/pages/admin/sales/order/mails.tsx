import { useQueryClient } from '@tanstack/react-query'
import { resendMail } from '#contracts/orders/order-acts.ts'
import { type AdminOrder, getAnyOrder } from '#contracts/orders/orders.ts'
import { ActButton } from '#web/features/form/act-button.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Moment } from '#web/ui/date.tsx'
import { ResendGiftCard } from './resend-gift-card.tsx'

type Mail = AdminOrder['mails'][number]

/** What was written to the customer, and to recipients of gift cards. */
export const Mails = ({ number, mails }: { number: string; mails: readonly Mail[] }) =>
	mails.length === 0 ? (
		<p className="px-5 py-4 text-muted text-sm">No mail yet.</p>
	) : (
		<ul className="divide-y divide-line text-sm">
			{mails.map((mail) => (
				<li key={mail.id} className="grid gap-0.5 px-5 py-3.5">
					<p className="font-medium">{mail.subject}</p>
					<p className="break-all text-muted text-xs">{mail.to}</p>
					<p className="text-muted text-xs">
						<State mail={mail} />
						{mail.giftCard && (
							<>
								{' · '}Card ending in <span className="figures">{mail.giftCard.lastFour}</span>
							</>
						)}
					</p>
					{mail.maySendAgain && <SendAgain number={number} id={mail.id} />}
					{mail.giftCard?.mayResend && <ResendGiftCard number={number} cardId={mail.giftCard.id} to={mail.to} />}
				</li>
			))}
		</ul>
	)

function State({ mail: { state, at } }: { mail: Mail }) {
	if (state === 'failed')
		return (
			<PageLink to="/admin/operations?kind=mails" className="rounded text-bad underline underline-offset-4">
				Could not be sent
			</PageLink>
		)
	if (state === 'ended') return 'Not sent: what it brings is good no more'
	const word = state === 'sent' ? 'Sent' : 'To be sent'
	return at ? (
		<>
			{word} <Moment at={at} />
		</>
	) : (
		word
	)
}

function SendAgain({ number, id }: { number: string; id: string }) {
	const call = useCall()
	const queries = useQueryClient()
	async function sendAgain() {
		const order = await call(resendMail, { params: { number, id }, body: {} })
		queries.setQueryData(queryOf(getAnyOrder, { params: { number } }).queryKey, order)
		showToast({ title: 'The mail is sent again' })
	}
	return (
		<ActButton act={sendAgain} failure="It was not sent again" className="mt-2 w-fit">
			Send again
		</ActButton>
	)
}
