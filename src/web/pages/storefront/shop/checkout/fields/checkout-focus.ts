import type { StripeHandle } from '#web/features/payment-form/stripe-handle.ts'
import type { FieldErrors } from './checkout-fields.ts'
import type { FocusTarget } from './checkout-state.ts'

const elsewhere: Partial<Record<FocusTarget, string>> = {
	lines: '#order-lines :is(button)',
	change: '#total-change',
	notice: '#checkout-notice',
}

/** Moves the focus to where the buyer goes on, into the middle of the screen. */
export function focusOn(target: FocusTarget, stripe: StripeHandle | null): void {
	if (target === 'card' && stripe) {
		stripe.focus()
		return
	}
	const selector = elsewhere[target] ?? `form [name="${target}"], form [data-field="${target}"] :is(input, button)`
	// A saved address has no fields: its choice stands in for them.
	const found =
		document.querySelector<HTMLElement>(selector) ??
		document.querySelector<HTMLElement>('form [name="addressId"]:checked')
	found?.focus({ preventScroll: true })
	found?.scrollIntoView({ block: 'center' })
}

/** A code that was typed and never applied would be lost without a word; one that was refused has been spoken of. */
export function forgottenCodes(form: HTMLFormElement | null): FieldErrors {
	const isForgotten = (name: string) => {
		const input = form?.elements.namedItem(name)
		return input instanceof HTMLInputElement && input.value.trim() !== '' && input.ariaInvalid !== 'true'
	}
	return {
		...(isForgotten('couponCode') && { couponCode: 'Apply this code, or go on without it.' }),
		...(isForgotten('giftCardCode') && { giftCardCode: 'Apply this gift card, or go on without it.' }),
	}
}
