import { deliveryLabel } from '#contracts/checkout/delivery.ts'
import type { AdminOrder } from '#contracts/orders/orders.ts'
import { addressLines } from '#web/features/address/address-lines.tsx'
import { useMay } from '#web/features/auth/viewer.ts'
import { Facts } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'

export function CustomerFacts({ order: { number, customer, email } }: { order: AdminOrder }) {
	const mayReadCustomers = useMay()('customers.read')
	const record = (
		<PageLink
			key="record"
			to={`/admin/customers?${new URLSearchParams({ q: number })}`}
			className="rounded underline underline-offset-4"
		>
			Everything this customer did
		</PageLink>
	)
	return (
		<Facts
			facts={[
				['Account', customer ? customer.username : 'Guest, without an account'],
				[
					'E-mail',
					<a key="email" href={`mailto:${email}`} className="break-all rounded underline underline-offset-4">
						{email}
					</a>,
				],
				...(mayReadCustomers ? [['Record', record] as const] : []),
			]}
		/>
	)
}

const Lines = ({ address }: { address: NonNullable<AdminOrder['shippingAddress']> }) => (
	<address className="not-italic">
		{addressLines(address).map((line) => (
			<span key={line} className="block">
				{line}
			</span>
		))}
	</address>
)

/** Where it goes, and how. */
export function ShippingFacts({
	order: { shippingAddress: to, billingAddress, buyerName, shippingMethod, delivery },
}: {
	order: AdminOrder
}) {
	return (
		<Facts
			facts={[
				to ? ['Address', <Lines key="address" address={to} />] : ['From', `${buyerName}; nothing is shipped`],
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
				...(billingAddress ? ([['Billed to', <Lines key="billing" address={billingAddress} />]] as const) : []),
				['Method', `${shippingMethod.name}: ${shippingMethod.promise}`],
				...(delivery ? ([['Promised for', deliveryLabel(delivery)]] as const) : []),
			]}
		/>
	)
}
