import clsx from 'clsx'
import { useId, useState } from 'react'
import { type Driver, type DriverValues, driverUnits } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import type { Assumptions } from '#contracts/insight/projections/scenarios.ts'
import { cellsOfDriver } from '#contracts/insight/projections/sensitivity.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { readTyped, shownValue, typedText } from './typed-driver.ts'

interface DriverFieldProps {
	driver: Driver
	values: DriverValues
	/** Those of the base; null where this is the base. */
	saved: DriverValues | null
	mayWrite: boolean
	/** The base alone says it. */
	isFixed: boolean
	onType: (typed: Partial<Assumptions>) => void
}

/** A driver: one field, or one for each of its five years. */
export function DriverField({ driver, values, saved, mayWrite, isFixed, onType }: DriverFieldProps) {
	const id = useId()
	const cells = cellsOfDriver(driver)
	const differing = saved ? cells.filter((cell) => saved[cell] !== values[cell]) : []
	const { sign } = driverUnits[driver.unit]
	const unit = [sign, driver.per].filter(Boolean).join(' ')
	const isYearly = cells.length > 1
	return (
		<fieldset
			aria-describedby={`${id}-hint`}
			className={clsx('grid min-w-0 content-start gap-1.5', isYearly && 'sm:col-span-2')}
		>
			<legend className="mb-1.5 font-medium text-sm">
				{driver.name} {unit && <span className="font-normal text-muted">{unit}</span>}
			</legend>
			<div className={clsx('grid gap-2', isYearly && 'grid-cols-2 sm:grid-cols-5')}>
				{cells.map((cell, at) => (
					<CellInput
						key={cell}
						{...{ driver, cell }}
						label={isYearly ? `${driver.name}, year ${at + 1}` : driver.name}
						year={isYearly ? at + 1 : null}
						value={values[cell] ?? 0}
						isDifferent={differing.includes(cell)}
						isReadOnly={!mayWrite || isFixed}
						onValue={(value) => onType({ values: { [cell]: value } })}
					/>
				))}
			</div>
			<p id={`${id}-hint`} className="text-muted text-xs">
				{isFixed ? 'The base says it.' : driver.hint}
				{saved && differing.length > 0 && (
					<> In the base: {cells.map((cell) => shownValue(driver, saved[cell] ?? 0)).join(', ')}.</>
				)}
			</p>
		</fieldset>
	)
}

interface CellInputProps {
	driver: Driver
	cell: string
	label: string
	year: number | null
	value: number
	isDifferent: boolean
	isReadOnly: boolean
	onValue: (value: number) => void
}

/** What is typed stays as it is typed; it counts as soon as it can be read. */
function CellInput({ driver, label, year, value, isDifferent, isReadOnly, onValue }: CellInputProps) {
	const id = useId()
	const [typed, setTyped] = useState<string | null>(null)
	const read = typed === null ? null : readTyped(driver, typed)
	const error = read && 'error' in read ? read.error : null
	// Another way to change it, as an import or a goal, shows at once.
	const text =
		typed !== null && (error || (read && 'value' in read && read.value === value)) ? typed : typedText(driver, value)
	return (
		<div className="grid content-start gap-1">
			{year !== null && (
				<span aria-hidden className="text-muted text-xs">
					Year {year}
				</span>
			)}
			<input
				aria-label={label}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? id : undefined}
				inputMode={driver.unit === 'calendarMonth' ? 'text' : 'decimal'}
				autoComplete="off"
				maxLength={20}
				readOnly={isReadOnly}
				value={text}
				onChange={(event) => {
					setTyped(event.target.value)
					const next = readTyped(driver, event.target.value)
					if ('value' in next) onValue(next.value)
				}}
				onBlur={() => {
					if (!error) setTyped(null)
				}}
				className={clsx(
					'figures min-h-10 w-full min-w-0 rounded-lg border bg-card px-2.5 text-base read-only:bg-sunken aria-invalid:border-2 aria-invalid:border-bad sm:text-sm',
					isDifferent ? 'border-2 border-warn' : 'border-edge',
				)}
			/>
			{error && (
				<p id={id} role="alert" className="text-bad text-xs">
					{error}
				</p>
			)}
		</div>
	)
}

interface NameFieldProps {
	slot: string
	text: string
	mayWrite: boolean
	onType: (typed: Partial<Assumptions>) => void
}

/** Who is hired, or who gives money, in words. */
export function NameField({ slot, text, mayWrite, onType }: NameFieldProps) {
	const [kind, nth] = slot.split('.')
	return (
		<Field label={`${kind === 'hire' ? 'Hire' : 'Round'} ${nth}: name`} isOptional>
			<TextInput
				value={text}
				readOnly={!mayWrite}
				maxLength={60}
				autoComplete="off"
				onChange={(event) => onType({ names: { [slot]: event.target.value } })}
				className="sm:text-sm"
			/>
		</Field>
	)
}
