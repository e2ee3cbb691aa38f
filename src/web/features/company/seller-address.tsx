import { seller } from '#contracts/shared/seller.ts'

/** Who sells here and where they are, as one would write it on an envelope. */
export const SellerAddress = () => (
	<address className="text-muted not-italic leading-relaxed">
		{seller.legalName}
		<br />
		{seller.street}
		<br />
		{seller.city}, {seller.state} {seller.postalCode}
	</address>
)
