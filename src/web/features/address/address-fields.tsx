import type { UseFormRegisterReturn } from 'react-hook-form'
import { type UsState, usStates } from '#contracts/shared/address.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { type AddressDraft, type AddressErrors, type AddressField, formatZip, stateOfZip } from './address-draft.ts'

interface AddressFieldsProps {
	/** Registers a control in the form around it, which may put what is typed in shape. */
	bind: (field: AddressField, format?: (text: string) => string) => UseFormRegisterReturn
	errors: AddressErrors
	/** The current state and ZIP code. */
	typed: Pick<AddressDraft, 'state' | 'postalCode'>
	onState: (state: UsState) => void
	/** The kind of address that the browser fills in; nobody phones a billing address. */
	purpose?: 'shipping' | 'billing'
}

/** Where a parcel or an invoice goes: an address in the United States. */
export const AddressFields = ({ bind, errors, typed, onState, purpose = 'shipping' }: AddressFieldsProps) => (
	<div className="grid grid-cols-6 gap-x-4 gap-y-5">
		<Field label="Full name" error={errors.name} className="col-span-6">
			<TextInput {...bind('name')} autoComplete={`${purpose} name`} maxLength={100} required />
		</Field>
		<Field label="Street and number" error={errors.line1} className="col-span-6">
			<TextInput {...bind('line1')} autoComplete={`${purpose} address-line1`} maxLength={120} required />
		</Field>
		<Field label="Apartment, suite" isOptional error={errors.line2} className="col-span-6">
			<TextInput {...bind('line2')} autoComplete={`${purpose} address-line2`} maxLength={120} />
		</Field>
		<Field label="City" error={errors.city} className="col-span-6 sm:col-span-2">
			<TextInput {...bind('city')} autoComplete={`${purpose} address-level2`} maxLength={80} required />
		</Field>
		<Field label="State" error={errors.state} className="col-span-3 sm:col-span-2">
			<Select {...bind('state')} autoComplete={`${purpose} address-level1`} required>
				<option value="">Choose</option>
				<Options of={usStates} />
			</Select>
		</Field>
		<Field label="ZIP code" error={errors.postalCode} className="col-span-3 sm:col-span-2">
			<TextInput
				{...bind('postalCode', formatZip)}
				inputMode="numeric"
				autoComplete={`${purpose} postal-code`}
				maxLength={10}
				required
				className="figures"
			/>
		</Field>
		{(errors.state || errors.postalCode) && <StateFix typed={typed} onState={onState} />}
		{purpose === 'shipping' && (
			<Field
				label="Phone"
				isOptional
				hint="Only if the carrier cannot find you."
				error={errors.phone}
				className="col-span-6"
			>
				<TextInput {...bind('phone')} type="tel" inputMode="tel" autoComplete={`${purpose} tel`} maxLength={30} />
			</Field>
		)}
	</div>
)

/** State and ZIP code contradict each other: the likely one of the two mends, with one click. */
export function StateFix({ typed, onState }: Pick<AddressFieldsProps, 'typed' | 'onState'>) {
	const meant = stateOfZip(typed)
	if (!meant) return null
	return (
		<p className="col-span-6 flex animate-fade flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-warn/8 px-4 py-2.5 text-sm">
			<span>
				<span className="figures">{typed.postalCode.slice(0, 5)}</span> is in {usStates[meant]}.
			</span>
			<Button look="outline" size="small" onClick={() => onState(meant)}>
				Use {usStates[meant]}
			</Button>
			<span>or change the ZIP code.</span>
		</p>
	)
}
