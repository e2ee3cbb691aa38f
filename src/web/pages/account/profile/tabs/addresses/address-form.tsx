import { addressErrorsIn, addressFields, emptyAddress, typedAddress } from '#web/features/address/address-draft.ts'
import { AddressFields } from '#web/features/address/address-fields.tsx'
import { savedAddressDraft } from '#web/features/address/address-schema.ts'
import type { SavedAddress } from '#web/features/address/saved-addresses.ts'
import { shapedControl } from '#web/features/form/shaped.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { sheetStart } from '#web/ui/sheet-start.ts'
import { useAddressChanges } from './use-address-changes.ts'

interface AddressFormProps {
	/** The one to correct; null for a new one. */
	address: SavedAddress | null
	/** The first one is the default by itself. */
	isFirst: boolean
	onClose: () => void
}

export function AddressForm({ address, isFirst, onClose }: AddressFormProps) {
	const { save } = useAddressChanges()
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: savedAddressDraft,
		names: addressFields,
		defaultValues: { ...(address ? typedAddress(address) : emptyAddress), isDefault: address?.isDefault ?? isFirst },
		async send(body) {
			await save({ id: address?.id ?? null, body })
			onClose()
		},
	})

	return (
		<form noValidate onSubmit={submit} {...sheetStart} className="grid gap-5 overflow-y-auto p-5 sm:p-7">
			{refusal.message}
			<AddressFields
				errors={addressErrorsIn(errors)}
				typed={form.getValues()}
				onState={(state) => {
					form.setValue('state', state)
					void form.trigger(['state', 'postalCode'])
				}}
				bind={(field, format) => shapedControl(form.register(field), format)}
			/>
			{/* The default address stays the default until another one is made it. */}
			{!address?.isDefault && !isFirst && (
				<Checkbox {...form.register('isDefault')} label="Make it the default address" />
			)}
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" onClick={onClose}>
					Cancel
				</Button>
				<SubmitButton isSending={isSending} sendingText="Saving…">
					Save address
				</SubmitButton>
			</div>
		</form>
	)
}
