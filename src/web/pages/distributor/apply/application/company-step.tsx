import { usStates } from '#contracts/shared/address.ts'
import { Field, Options, Select } from '#web/ui/field.tsx'
import type { StepProps } from './step-props.ts'
import { TypedField } from './typed-field.tsx'

export const CompanyStep = (props: StepProps) => (
	<>
		<TypedField {...props} name="legalName" label="Legal name" input={{ autoComplete: 'organization' }} />
		<TypedField {...props} name="tradeName" label="Trade name" hint="If you sell under another name." isOptional />
		<div className="grid gap-5 sm:grid-cols-2">
			<TypedField
				{...props}
				name="ein"
				label="EIN"
				hint="Nine digits, like 12-3456789."
				max={20}
				input={{ inputMode: 'numeric' }}
			/>
			<TypedField
				{...props}
				name="website"
				label="Web site"
				isOptional
				input={{ inputMode: 'url', autoComplete: 'url' }}
			/>
		</div>
		<TypedField
			{...props}
			name="line1"
			label="Street and number"
			hint="Invoices and the first delivery go here. Both can be changed later."
			max={120}
			input={{ autoComplete: 'address-line1' }}
		/>
		<TypedField
			{...props}
			name="line2"
			label="Suite or floor"
			max={120}
			isOptional
			input={{ autoComplete: 'address-line2' }}
		/>
		<div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem_8rem]">
			<TypedField {...props} name="city" label="City" max={80} input={{ autoComplete: 'address-level2' }} />
			<Field label="State" error={props.problem('state')}>
				<Select
					name="state"
					autoComplete="address-level1"
					value={props.form.state}
					onChange={(event) => props.change({ state: event.target.value })}
				>
					<option value="">Choose</option>
					<Options of={usStates} />
				</Select>
			</Field>
			<TypedField
				{...props}
				name="postalCode"
				label="ZIP code"
				max={10}
				input={{ autoComplete: 'postal-code', inputMode: 'numeric' }}
			/>
		</div>
	</>
)
