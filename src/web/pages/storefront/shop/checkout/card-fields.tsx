import { Field, TextInput } from '#web/ui/field.tsx'
import { brandOf, type CardDraft, caretAfter, digitsOf, formatCvc, formatExpiry, formatNumber } from './card-format.ts'
import type { FieldErrors } from './draft-problems.ts'
import { TestCards } from './test-cards.tsx'

interface CardFieldsProps {
	card: CardDraft
	errors: FieldErrors
	onChange: (field: keyof CardDraft, value: string) => void
	onLeave: (field: keyof CardDraft) => void
}

const formats = { number: formatNumber, expiry: formatExpiry, cvc: formatCvc }

/** The fields of the store's own gateway. What is typed is grouped as it is printed on the card. */
export function CardFields({ card, errors, onChange, onLeave }: CardFieldsProps) {
	const bind = (field: keyof CardDraft) => ({
		name: field,
		value: card[field],
		inputMode: 'numeric' as const,
		required: true,
		spellCheck: false,
		onChange: ({ currentTarget: input }: React.ChangeEvent<HTMLInputElement>) => {
			const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length
			const isAtEnd = input.selectionStart === input.value.length
			const value = formats[field](input.value)
			// Set at once, so that the caret can be put back before React renders the same value.
			input.value = value
			const caret = isAtEnd ? value.length : caretAfter(value, digitsBefore)
			input.setSelectionRange(caret, caret)
			onChange(field, value)
		},
		onBlur: ({ currentTarget: input }: React.FocusEvent<HTMLInputElement>) => input.value && onLeave(field),
	})
	return (
		<div className="grid gap-5">
			<div className="grid grid-cols-2 gap-x-4 gap-y-5">
				<Field label="Card number" error={errors.number} className="col-span-2">
					<div className="relative">
						<TextInput
							{...bind('number')}
							autoComplete="cc-number"
							placeholder="1234 1234 1234 1234"
							className="figures pr-28"
						/>
						<span
							aria-hidden
							className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center font-semibold text-muted text-sm"
						>
							{brandOf(card.number)}
						</span>
					</div>
				</Field>
				<Field label="Expiry" error={errors.expiry}>
					<TextInput {...bind('expiry')} autoComplete="cc-exp" placeholder="MM / YY" className="figures" />
				</Field>
				<Field label="Security code" error={errors.cvc}>
					<TextInput {...bind('cvc')} autoComplete="cc-csc" placeholder="CVC" className="figures" />
				</Field>
			</div>
			<TestCards />
		</div>
	)
}
