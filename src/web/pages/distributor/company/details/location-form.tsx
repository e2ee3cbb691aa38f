import { addLocation, changeLocation } from '#contracts/wholesale/company/company-locations.ts'
import type { CompanyLocation } from '#contracts/wholesale/company/own-company.ts'
import { addressErrorsIn, addressFields, emptyAddress, typedAddress } from '#web/features/address/address-draft.ts'
import { AddressFields } from '#web/features/address/address-fields.tsx'
import { shapedControl } from '#web/features/form/shaped.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Checkbox, Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { type ActingForCompany, useShowOwnCompany } from './details-query.ts'
import { locationDraft } from './location-schema.ts'

interface LocationFormProps {
	/** The one to change; null for a new one. */
	location: CompanyLocation | null
	/** The first one is the usual place by itself. */
	isFirst: boolean
	acting: ActingForCompany
	onClose: () => void
}

export function LocationForm({ location, isFirst, acting, onClose }: LocationFormProps) {
	const call = useCall()
	const show = useShowOwnCompany(acting)
	const sent = useSchemaForm({
		schema: locationDraft,
		names: ['place', ...addressFields, 'note', 'isDefault'],
		defaultValues: {
			place: location?.name ?? '',
			...(location ? typedAddress(location.address) : emptyAddress),
			note: location?.note ?? '',
			isDefault: location?.isDefault ?? isFirst,
		},
		async send(body) {
			show(
				location
					? await call(changeLocation, { params: { id: location.id }, query: acting, body })
					: await call(addLocation, { query: acting, body }),
			)
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save location" onClose={onClose}>
			<Field label="What you call it" hint="Like “Main warehouse”." error={errors.place?.message}>
				<TextInput {...form.register('place')} autoComplete="off" maxLength={80} />
			</Field>
			<AddressFields
				errors={addressErrorsIn(errors)}
				typed={form.watch()}
				onState={(state) => {
					form.setValue('state', state)
					void form.trigger(['state', 'postalCode'])
				}}
				bind={(field, format) => shapedControl(form.register(field), format)}
			/>
			<Field label="For the driver" isOptional hint="Dock, hours, gate code." error={errors.note?.message}>
				<TextArea {...form.register('note')} rows={3} maxLength={500} />
			</Field>
			{!location?.isDefault && !isFirst && <Checkbox {...form.register('isDefault')} label="Make it the usual place" />}
		</SheetForm>
	)
}
