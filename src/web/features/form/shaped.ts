import type { UseFormRegisterReturn } from 'react-hook-form'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Where the caret stands after formatting, so that mending a digit in the middle does not throw it to the end. */
export function caretAfter(formatted: string, digitsBefore: number): number {
	if (digitsBefore === 0) return 0
	let seen = 0
	for (let index = 0; index < formatted.length; index++) {
		if (/\d/.test(formatted.charAt(index))) seen += 1
		if (seen === digitsBefore) return index + 1
	}
	return formatted.length
}

/** A registered control that puts what is typed in shape, as digits in groups. */
export function shapedControl<Bound extends UseFormRegisterReturn>(
	bound: Bound,
	format?: (text: string) => string,
): Bound {
	if (!format) return bound
	const onChange: Bound['onChange'] = (event) => {
		const input = event.target as HTMLInputElement
		const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length
		const isAtEnd = input.selectionStart === input.value.length
		const value = format(input.value)
		input.value = value
		// A field that the browser fills in has no caret; setting one would move the focus there.
		if (document.activeElement === input) {
			const caret = isAtEnd ? value.length : caretAfter(value, digitsBefore)
			input.setSelectionRange(caret, caret)
		}
		return bound.onChange(event)
	}
	return { ...bound, onChange }
}
