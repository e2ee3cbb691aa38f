import { usStates } from '../../../contracts/address.ts'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { type AddressErrors, type AddressField, formatZip } from './address-draft.ts'

/** Name, handlers and what else one control needs of the form around it. */
interface Bound {
	name: string
	value?: string
	onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => unknown
	onBlur: (event: React.FocusEvent<HTMLInputElement | HTMLSelectElement>) => unknown
	ref?: (element: HTMLInputElement | HTMLSelectElement | null) => void
}

interface AddressFieldsProps {
	bind: (field: AddressField, format?: (text: string) => string) => Bound
	errors: AddressErrors
}

const states = Object.entries(usStates)

/** Where a parcel goes: an address in the United States. */
export const AddressFields = ({ bind, errors }: AddressFieldsProps) => (
	<div className="grid grid-cols-6 gap-x-4 gap-y-5">
		<Field label="Full name" error={errors.name} className="col-span-6">
			<TextInput {...bind('name')} autoComplete="shipping name" maxLength={100} required />
		</Field>
		<Field label="Street and number" error={errors.line1} className="col-span-6">
			<TextInput {...bind('line1')} autoComplete="shipping address-line1" maxLength={120} required />
		</Field>
		<Field label="Apartment, suite" isOptional error={errors.line2} className="col-span-6">
			<TextInput {...bind('line2')} autoComplete="shipping address-line2" maxLength={120} />
		</Field>
		<Field label="City" error={errors.city} className="col-span-6 sm:col-span-2">
			<TextInput {...bind('city')} autoComplete="shipping address-level2" maxLength={80} required />
		</Field>
		<Field label="State" error={errors.state} className="col-span-3 sm:col-span-2">
			<Select {...bind('state')} autoComplete="shipping address-level1" required>
				<option value="">Choose</option>
				{states.map(([code, name]) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</Select>
		</Field>
		<Field label="ZIP code" error={errors.postalCode} className="col-span-3 sm:col-span-2">
			<TextInput
				{...bind('postalCode', formatZip)}
				inputMode="numeric"
				autoComplete="shipping postal-code"
				maxLength={10}
				required
				className="figures"
			/>
		</Field>
		<Field
			label="Phone"
			isOptional
			hint="Only if the carrier cannot find you."
			error={errors.phone}
			className="col-span-6"
		>
			<TextInput {...bind('phone')} type="tel" inputMode="tel" autoComplete="shipping tel" maxLength={30} />
		</Field>
	</div>
)
