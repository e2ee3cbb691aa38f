import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import type { TermsDraft } from './promotion-draft.ts'

interface TermsFieldsProps {
	register: (name: keyof TermsDraft) => UseFormRegisterReturn
	errors: FieldErrors<TermsDraft>
	/** Without a code of its own, buyers know it by its name alone. */
	needsName: boolean
}

/** The browser's own fields take the time of the device; the lists of the back office tell the store's. */
const ownTime = () => `In the time of this device (${new Intl.DateTimeFormat().resolvedOptions().timeZone}).`

/** Name, limits, minimum and dates: of a new promotion, and of one that is changed. */
export const TermsFields = ({ register, errors, needsName }: TermsFieldsProps) => (
	<>
		<Field
			label="Name"
			isOptional={!needsName}
			hint={needsName ? 'Buyers read it beside the price.' : 'Buyers read it beside the price; else the code.'}
			error={errors.name?.message}
			className="sm:col-span-2"
		>
			<TextInput {...register('name')} autoComplete="off" maxLength={60} />
		</Field>
		<Field
			label="Minimum, in dollars of goods"
			isOptional
			hint="Of what it is for, before discounts. Gift cards, tax and shipping do not count."
			error={errors.minSubtotalCents?.message}
			className="sm:col-span-2"
		>
			<TextInput {...register('minSubtotalCents')} inputMode="decimal" autoComplete="off" maxLength={10} />
		</Field>
		<div className="grid gap-1.5 sm:col-span-2">
			<Checkbox {...register('combines')} label="Combines with others" />
			<p className="pl-8 text-muted text-sm">
				All that combine count together. One that does not counts alone. The buyer gets what is worth more.
			</p>
		</div>
		{/* The longer label has the wider column, so that it stays in one line. */}
		<div className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-[3fr_4fr]">
			<Field label="Uses in all" isOptional error={errors.limitTotal?.message}>
				<TextInput {...register('limitTotal')} inputMode="numeric" autoComplete="off" maxLength={7} />
			</Field>
			<Field label="Uses per customer" isOptional error={errors.limitPerCustomer?.message}>
				<TextInput {...register('limitPerCustomer')} inputMode="numeric" autoComplete="off" maxLength={7} />
			</Field>
		</div>
		<Field
			label="Starts"
			isOptional
			hint={`At once, unless you choose. ${ownTime()}`}
			error={errors.startsAt?.message}
			className="sm:col-span-2"
		>
			<TextInput {...register('startsAt')} type="datetime-local" />
		</Field>
		<Field
			label="Ends"
			isOptional
			hint={`Never, unless you choose. ${ownTime()}`}
			error={errors.endsAt?.message}
			className="sm:col-span-2"
		>
			<TextInput {...register('endsAt')} type="datetime-local" />
		</Field>
	</>
)
