import { warehouseKinds } from '#contracts/wholesale/applications/application-form.ts'
import { Field, Options, Select } from '#web/ui/field.tsx'
import type { StepProps } from './step-props.ts'
import { TypedField } from './typed-field.tsx'

export const BusinessStep = (props: StepProps) => (
	<>
		<TypedField {...props} name="brands" label="Brands that you carry" isOptional rows={2} max={1000} />
		<Field label="Where you store cases" error={props.problem('warehouse')}>
			<Select
				name="warehouse"
				value={props.form.warehouse}
				onChange={(event) => props.change({ warehouse: event.target.value as keyof typeof warehouseKinds })}
			>
				<option value="">Choose</option>
				<Options of={warehouseKinds} />
			</Select>
		</Field>
		<TypedField
			{...props}
			name="delivery"
			label="How you deliver"
			hint="Vehicles, days, and whether they are cooled."
			rows={2}
			max={1000}
		/>
		<TypedField
			{...props}
			name="expectedCases"
			label="Cases that you expect to sell in a month"
			max={10}
			input={{ inputMode: 'numeric' }}
		/>
		<TypedField {...props} name="note" label="Anything else" isOptional rows={3} max={2000} />
	</>
)
