import { type Resolver, useForm } from 'react-hook-form'
import { type AddressDraft, addressFields, addressProblems, emptyAddress } from '#web/features/address/address-draft.ts'
import { AddressFields } from '#web/features/address/address-fields.tsx'
import type { SavedAddress } from '#web/features/address/saved-addresses.ts'
import { typedAddress } from '#web/features/checkout-draft/address-choice.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { useAddressChanges } from './use-address-changes.ts'

interface Typed extends AddressDraft {
	isDefault: boolean
}

const resolver: Resolver<Typed> = (typed) => {
	const problems = Object.entries(addressProblems(typed))
	if (problems.length === 0) return { values: typed, errors: {} }
	return {
		values: {},
		errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: 'typed', message }])),
	}
}

interface AddressFormProps {
	/** The one to correct; null for a new one. */
	address: SavedAddress | null
	/** The first one is the default by itself. */
	isFirst: boolean
	onClose: () => void
}

export function AddressForm({ address, isFirst, onClose }: AddressFormProps) {
	const { save } = useAddressChanges()
	const form = useForm<Typed>({
		defaultValues: { ...(address ? typedAddress(address) : emptyAddress), isDefault: address?.isDefault ?? isFirst },
		resolver,
	})
	const refusal = useFormRefusal(form, addressFields)
	const { errors, isSubmitting } = form.formState

	const submit = form.handleSubmit(async ({ isDefault, ...typed }) => {
		refusal.clear()
		try {
			await save({ id: address?.id ?? null, typed, isDefault })
			onClose()
		} catch (error) {
			refusal.refuse(error)
		}
	})

	return (
		<form noValidate onSubmit={submit} className="grid gap-5 overflow-y-auto p-5 sm:p-7">
			{refusal.message}
			<AddressFields
				errors={Object.fromEntries(addressFields.map((field) => [field, errors[field]?.message]))}
				typed={form.getValues()}
				onState={(state) => {
					form.setValue('state', state)
					void form.trigger(['state', 'postalCode'])
				}}
				bind={(field, format) => {
					const bound = form.register(field)
					return {
						...bound,
						onChange: (event) => {
							if (format) event.target.value = format(event.target.value)
							return bound.onChange(event)
						},
					}
				}}
			/>
			{/* What is the default stays it until another one is. */}
			{!address?.isDefault && !isFirst && (
				<Checkbox {...form.register('isDefault')} label="Make it the default address" />
			)}
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" onClick={onClose}>
					Cancel
				</Button>
				<SubmitButton isSending={isSubmitting} sendingText="Saving…">
					Save address
				</SubmitButton>
			</div>
		</form>
	)
}
