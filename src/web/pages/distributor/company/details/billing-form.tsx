import { changeBillingAddress } from '#contracts/wholesale/company/company-locations.ts'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { addressErrorsIn, addressFields, emptyAddress, typedAddress } from '#web/features/address/address-draft.ts'
import { AddressFields } from '#web/features/address/address-fields.tsx'
import { billingDraft } from '#web/features/address/address-schema.ts'
import { shapedControl } from '#web/features/form/shaped.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { type ActingForCompany, useShowOwnCompany } from './details-query.ts'

interface BillingFormProps {
	company: OwnCompany
	acting: ActingForCompany
	onClose: () => void
}

/** Invoices that were issued keep the address that they had. */
export function BillingForm({ company: { billingAddress, legalName }, acting, onClose }: BillingFormProps) {
	const call = useCall()
	const show = useShowOwnCompany(acting)
	const sent = useSchemaForm({
		schema: billingDraft,
		names: [...addressFields],
		defaultValues: billingAddress ? typedAddress(billingAddress) : { ...emptyAddress, name: legalName },
		async send(address) {
			show(await call(changeBillingAddress, { query: acting, body: { address } }))
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save address" onClose={onClose}>
			<p className="text-muted text-sm">It stands on invoices from now on. Those that were issued keep theirs.</p>
			<AddressFields
				purpose="billing"
				errors={addressErrorsIn(errors)}
				typed={form.watch()}
				onState={(state) => {
					form.setValue('state', state)
					void form.trigger(['state', 'postalCode'])
				}}
				bind={(field, format) => shapedControl(form.register(field), format)}
			/>
		</SheetForm>
	)
}
