import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { TermsDraft } from './coupon-draft.ts'

interface TermsFieldsProps {
	register: (name: keyof TermsDraft) => UseFormRegisterReturn
	errors: FieldErrors<TermsDraft>
}

/** The browser's own fields take the time of the device; the lists of the back office tell the store's. */
const ownTime = () => `In the time of this device (${new Intl.DateTimeFormat().resolvedOptions().timeZone}).`

/** Limits, minimum and dates: of a new coupon, and of one that is changed. */
export const TermsFields = ({ register, errors }: TermsFieldsProps) => (
	<>
		<Field label="Uses in all" isOptional error={errors.limitTotal?.message}>
			<TextInput {...register('limitTotal')} inputMode="numeric" autoComplete="off" maxLength={7} />
		</Field>
		<Field label="Uses per customer" isOptional error={errors.limitPerCustomer?.message}>
			<TextInput {...register('limitPerCustomer')} inputMode="numeric" autoComplete="off" maxLength={7} />
		</Field>
		<Field
			label="From a subtotal of, in dollars"
			isOptional
			error={errors.minSubtotalCents?.message}
			className="sm:col-span-2"
		>
			<TextInput {...register('minSubtotalCents')} inputMode="decimal" autoComplete="off" maxLength={10} />
		</Field>
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
