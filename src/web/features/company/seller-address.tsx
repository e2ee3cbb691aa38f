import { company } from '#contracts/shared/company.ts'

/** Who sells here and where they are, as one would write it on an envelope. */
export const SellerAddress = () => (
	<address className="text-muted not-italic leading-relaxed">
		{company.legalName}
		<br />
		{company.street}
		<br />
		{company.city}, {company.state} {company.postalCode}
	</address>
)
