import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, TextInput } from '#web/ui/field.tsx'
import { brandOf, formatCvc, formatExpiry, formatNumber } from './card-format.ts'
import { TestCards } from './test-cards.tsx'

/** The card as it stands in the fields; it lives in memory alone and goes nowhere but into the order. */
export interface CardFieldsDraft {
	number: string
	/** "04 / 29" */
	expiry: string
	cvc: string
}

const formats = { number: formatNumber, expiry: formatExpiry, cvc: formatCvc }

interface CardFieldsProps {
	/** Registers one control, which puts what is typed in shape. */
	bind: (field: keyof CardFieldsDraft, format: (text: string) => string) => UseFormRegisterReturn
	errors: Partial<Record<keyof CardFieldsDraft, string | undefined>>
	/** As it is typed so far. */
	number: string
}

/** The fields of the store's own gateway. What is typed is grouped as it is printed on the card. */
export function CardFields({ bind, errors, number }: CardFieldsProps) {
	const digits = (field: keyof typeof formats) => ({
		...bind(field, formats[field]),
		inputMode: 'numeric' as const,
		required: true,
		spellCheck: false,
	})
	return (
		<div className="grid gap-5">
			<div className="grid grid-cols-2 gap-x-4 gap-y-5">
				<Field label="Card number" error={errors.number} className="col-span-2">
					<div className="relative">
						<TextInput
							{...digits('number')}
							autoComplete="cc-number"
							placeholder="1234 1234 1234 1234"
							className="figures pr-28"
						/>
						<span
							aria-hidden
							className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center font-semibold text-muted text-sm"
						>
							{brandOf(number)}
						</span>
					</div>
				</Field>
				<Field label="Expiry" error={errors.expiry}>
					<TextInput {...digits('expiry')} autoComplete="cc-exp" placeholder="MM / YY" className="figures" />
				</Field>
				<Field label="Security code" error={errors.cvc}>
					<TextInput {...digits('cvc')} autoComplete="cc-csc" placeholder="CVC" className="figures" />
				</Field>
			</div>
			<TestCards />
		</div>
	)
}
