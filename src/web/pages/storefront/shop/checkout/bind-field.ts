import type { TextField } from '#web/features/checkout-draft/draft.ts'
import type { FieldErrors } from './draft-problems.ts'

/** How a group of fields hangs on the checkout's state. */
export interface FieldBinding {
	/** Name, value and handlers of one control. */
	bind: (
		field: TextField,
		format?: (text: string) => string,
	) => {
		name: TextField
		value: string
		onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
		onBlur: (event: React.FocusEvent<HTMLInputElement | HTMLSelectElement>) => void
	}
	errors: FieldErrors
}
