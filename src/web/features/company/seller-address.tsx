import { seller } from '#contracts/shared/seller.ts'

/** The seller's name and address, as on an envelope. */
export const SellerAddress = () => (
	<address className="text-muted not-italic leading-relaxed">
		{seller.legalName}
		<br />
		{seller.street}
		<br />
		{seller.city}, {seller.state} {seller.postalCode}
	</address>
)
