import { type UsState, usStates } from '#contracts/shared/address.ts'
import {
	type AccountType,
	accountTypes,
	statesOf,
	territoryIn,
} from '#contracts/wholesale/applications/application-form.ts'
import { Checkbox } from '#web/ui/field.tsx'
import type { StepProps } from './step-props.ts'
import { TerritoryMap } from './territory-map/territory-map.tsx'
import { TypedField } from './typed-field.tsx'

export function TerritoryStep(props: StepProps) {
	const { form, change, problem } = props
	const territory = territoryIn(form)
	const toggle = (type: AccountType, isOn: boolean) =>
		change({ accountTypes: isOn ? [...form.accountTypes, type] : form.accountTypes.filter((each) => each !== type) })
	return (
		<>
			<TerritoryMap form={form} change={change} />
			<TypedField
				{...props}
				name="zips"
				label="ZIP codes"
				hint="Whole ones, or their first three digits, with spaces or commas between them."
				rows={3}
				max={4000}
			/>
			<TypedField
				{...props}
				name="counties"
				label="Counties"
				hint="One in each line, like Jackson, MO."
				isOptional
				rows={3}
				max={4000}
			/>
			<div role="status" className="grid gap-1 rounded-xl bg-sunken px-4 py-3 text-sm">
				<p>
					{territory.zip3.length + territory.counties.length === 0
						? 'Nothing is named yet.'
						: `${statesOf(territory)
								.map((state) => usStates[state as UsState] ?? state)
								.join(', ')}: ${[...territory.zip3.map((code) => `${code}xx`), ...territory.counties].join(', ')}`}
				</p>
				{territory.unknown.length > 0 && (
					<p className="text-bad">Not known: {territory.unknown.slice(0, 5).join(', ')}</p>
				)}
			</div>
			<fieldset className="grid gap-3">
				<legend className="mb-2 font-medium text-sm">Where you sell</legend>
				<div className="grid gap-3 sm:grid-cols-2">
					{Object.entries(accountTypes).map(([type, label]) => (
						<Checkbox
							key={type}
							label={label}
							checked={form.accountTypes.includes(type as AccountType)}
							onChange={(event) => toggle(type as AccountType, event.target.checked)}
						/>
					))}
				</div>
				{problem('accountTypes') && (
					<p role="alert" className="text-bad text-sm">
						{problem('accountTypes')}
					</p>
				)}
			</fieldset>
		</>
	)
}
