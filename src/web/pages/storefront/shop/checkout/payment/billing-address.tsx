import type { UseFormRegisterReturn } from 'react-hook-form'
import { addressFields } from '#web/features/address/address-draft.ts'
import { AddressFields } from '#web/features/address/address-fields.tsx'
import type { Draft } from '#web/features/checkout-draft/draft.ts'
import type { FieldErrors } from '#web/pages/storefront/shop/checkout/fields/checkout-fields.ts'
import { Checkbox } from '#web/ui/field.tsx'

interface BillingAddressProps {
	choice: UseFormRegisterReturn
	bind: React.ComponentProps<typeof AddressFields>['bind']
	errors: FieldErrors
	typed: Pick<Draft, 'isBilledElsewhere' | 'billing'>
	onState: React.ComponentProps<typeof AddressFields>['onState']
	/** Where nothing is shipped, no other address is known. */
	hasParcel: boolean
}

/** Where the invoice goes, asked only of a buyer who says that it is another place. */
export const BillingAddress = ({ choice, bind, errors, typed, onState, hasParcel }: BillingAddressProps) => (
	<div className="grid gap-5 border-line border-t pt-5">
		<Checkbox {...choice} label={hasParcel ? 'The invoice goes to another address' : 'Put an address on the invoice'} />
		{typed.isBilledElsewhere && (
			<fieldset className="grid min-w-0 gap-5">
				<legend className="mb-4 font-medium">Billing address</legend>
				<AddressFields
					purpose="billing"
					bind={bind}
					errors={Object.fromEntries(addressFields.map((field) => [field, errors[`billing.${field}`]]))}
					typed={typed.billing}
					onState={onState}
				/>
			</fieldset>
		)}
	</div>
)
