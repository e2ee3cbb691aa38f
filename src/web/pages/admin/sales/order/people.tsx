import { deliveryLabel } from '#contracts/delivery.ts'
import type { AdminOrder } from '#contracts/orders.ts'
import { addressLines } from '#web/features/address/address-lines.tsx'
import { Facts } from '#web/features/admin-shell/panel.tsx'
import { Moment } from '#web/ui/date.tsx'

/** Who ordered. */
export const CustomerFacts = ({ order: { customer, email } }: { order: AdminOrder }) => (
	<Facts
		facts={[
			['Account', customer ? customer.username : 'Guest, without an account'],
			[
				'E-mail',
				<a key="email" href={`mailto:${email}`} className="break-all rounded underline underline-offset-4">
					{email}
				</a>,
			],
		]}
	/>
)

/** Where it goes, and how. */
export function ShippingFacts({
	order: { shippingAddress: to, buyerName, shippingMethod, delivery },
}: {
	order: AdminOrder
}) {
	return (
		<Facts
			facts={[
				to
					? [
							'Address',
							<address key="address" className="not-italic">
								{addressLines(to).map((line) => (
									<span key={line} className="block">
										{line}
									</span>
								))}
							</address>,
						]
					: ['From', `${buyerName}; nothing is shipped`],
				...(to?.phone
					? ([
							[
								'Phone',
								<span key="phone" className="figures">
									{to.phone}
								</span>,
							],
						] as const)
					: []),
				['Method', `${shippingMethod.name}: ${shippingMethod.promise}`],
				...(delivery ? ([['Promised for', deliveryLabel(delivery)]] as const) : []),
			]}
		/>
	)
}

/** What the customer was written. */
export const Mails = ({ mails }: { mails: AdminOrder['mails'] }) =>
	mails.length === 0 ? (
		<p className="px-5 py-4 text-muted text-sm">No mail yet.</p>
	) : (
		<ul className="divide-y divide-line text-sm">
			{mails.map(({ subject, to, sentAt }) => (
				<li key={`${subject} ${to} ${sentAt}`} className="grid gap-0.5 px-5 py-3.5">
					<p className="font-medium">{subject}</p>
					<p className="break-all text-muted text-xs">{to}</p>
					<p className="text-muted text-xs">
						{sentAt ? (
							<>
								Sent <Moment at={sentAt} />
							</>
						) : (
							'Waiting to be sent'
						)}
					</p>
				</li>
			))}
		</ul>
	)
