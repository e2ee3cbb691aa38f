import { useEffect, useState } from 'react'
import {
	type Control,
	type FieldError,
	type FieldErrors as FormFieldErrors,
	get,
	type UseFormRegisterReturn,
	type UseFormReturn,
	useForm,
} from 'react-hook-form'
import { type AddressField, addressFields } from '#web/features/address/address-draft.ts'
import { useDraft } from '#web/features/checkout-draft/draft-store.ts'
import { shapedControl } from '#web/features/form/shaped.ts'
import {
	type CheckoutFields,
	type FieldErrors,
	type FieldName,
	fieldOrder,
	fieldsOf,
	keptOf,
	type Needs,
	type TypedFields,
} from './checkout-fields.ts'
import type { TypedOrder } from './checkout-schema.ts'
import { lazyResolver, loadPlacing, loadResolvers } from './lazy-resolvers.ts'

export type CheckoutControl = Control<CheckoutFields, Needs, TypedOrder>

/** How a group of fields hangs on the checkout's form. */
export interface FieldBinding {
	/** Registers one control, which may put what is typed in shape. */
	bind: (field: keyof TypedFields, format?: (text: string) => string) => UseFormRegisterReturn
	errors: FieldErrors
}

const resolver = lazyResolver<CheckoutFields, Needs, TypedOrder>(({ checkoutResolver: whole }) => whole, 'email')

/** What the server refuses of one of them concerns the other as well. */
const saidTogether: Partial<Record<keyof TypedFields, AddressField>> = { state: 'postalCode', postalCode: 'state' }
const cardFields: ReadonlyArray<keyof TypedFields> = ['number', 'expiry', 'cvc']

/** What was refused because of a field, beside it: a card because of its number, a code because of who has used it before. */
function alsoSaidOf(field: keyof TypedFields): FieldName[] {
	if (cardFields.includes(field)) return ['card']
	return field === 'email' ? ['couponCode'] : []
}

/** Of what is no control of the form, the library keeps errors under its root. */
const ofNoControl = ['couponCode', 'giftCardCode', 'card'] as const
type OfNoControl = (typeof ofNoControl)[number]
const isOfNoControl = (field: FieldName): field is OfNoControl => (ofNoControl as readonly string[]).includes(field)
const pathOf = (field: FieldName) => (isOfNoControl(field) ? (`root.${field}` as const) : field)

/** Keeps what is typed as it is typed, and loads what checks it. */
function useKeptDraft(form: UseFormReturn<CheckoutFields, Needs, TypedOrder>, accountEmail: string) {
	useEffect(
		() =>
			form.subscribe({
				formState: { values: true },
				callback: ({ values }) => useDraft.getState().change(keptOf(values, accountEmail)),
			}),
		[form, accountEmail],
	)
	useEffect(() => void Promise.all([loadResolvers(), loadPlacing()]).catch(() => {}), [])
	useEffect(() => {
		if (useDraft.getState().draft.email === null) form.setValue('email', accountEmail)
	}, [form, accountEmail])
}

/** Runs handlers beside the form's own on events of a control: a buyer who passes an empty field is not told off. */
function heard(bound: UseFormRegisterReturn, before: () => void, after = () => {}): UseFormRegisterReturn {
	return {
		...bound,
		onChange: async (event) => {
			before()
			await bound.onChange(event)
			after()
		},
		onBlur: async (event) => {
			if (event.target.value) await bound.onBlur(event)
		},
	}
}

/**
 * The checkout's form. A field is looked at once it is left with something in it, and all of them after a try to send;
 * what is typed is kept as it is typed. `onEdit` hears of every change.
 */
export function useCheckoutForm(needs: Needs, accountEmail: string, onEdit: () => void) {
	const [opened] = useState(() => fieldsOf(useDraft.getState().draft))
	const form = useForm<CheckoutFields, Needs, TypedOrder>({
		mode: 'onTouched',
		// Some of what may be wrong is no field: the page itself says where to go on.
		shouldFocusError: false,
		resolver,
		context: needs,
		defaultValues: opened,
	})
	const { errors: found, isSubmitted } = form.formState
	useKeptDraft(form, accountEmail)

	const edited = (...fields: readonly FieldName[]) => {
		for (const field of fields) form.clearErrors(pathOf(field))
		onEdit()
	}
	/** Says again what is wrong with fields of which something may have been said. */
	const lookAgain = (...fields: ReadonlyArray<keyof TypedFields>) => {
		const seen = fields.filter((field) => isSubmitted || form.getFieldState(field).isTouched)
		if (seen.length > 0) void form.trigger(seen)
	}
	const bind: FieldBinding['bind'] = (field, format) => {
		const other = saidTogether[field]
		return heard(
			shapedControl(form.register(field), format),
			() => edited(...alsoSaidOf(field)),
			() => other && lookAgain(other),
		)
	}
	const bindBilling = (field: AddressField, format?: (text: string) => string) =>
		heard(shapedControl(form.register(`billing.${field}`), format), () => edited())

	return {
		...{ form, bind, bindBilling, edited, errors: errorsOf(found) },
		/** Beside the fields, until they change. */
		refuse(refused: FieldErrors) {
			for (const field of fieldOrder)
				if (refused[field]) form.setError(pathOf(field), { type: 'server', message: refused[field] })
		},
		chooseAddress(addressId: string) {
			form.setValue('addressId', addressId)
			edited(...addressFields)
			lookAgain(...addressFields)
		},
		chooseState(state: string) {
			form.setValue('state', state)
			edited('state', 'postalCode')
			lookAgain('state', 'postalCode')
		},
		chooseBillingState(state: string) {
			form.setValue('billing.state', state)
			edited('billing.state', 'billing.postalCode')
		},
		chooseMethod(id: string) {
			form.setValue('shippingMethodId', id)
			edited('shippingMethodId')
		},
		/** A second try goes to the address that is in the account by now. */
		addressKept(addressId: string) {
			form.setValue('addressId', addressId)
			form.setValue('saveAddress', false)
		},
	}
}

/** What is said beside each field. */
const errorsOf = (found: FormFieldErrors<CheckoutFields>): FieldErrors =>
	Object.fromEntries(
		fieldOrder.flatMap((field) => {
			const error: FieldError | undefined = get(found, pathOf(field))
			return error?.message ? [[field, error.message]] : []
		}),
	)
