import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { SavedAddress } from '#contracts/account/addresses.ts'
import type { AdminUser } from '#contracts/account/people.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { createDraft } from '#contracts/orders/draft-orders.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddedFields } from '#web/features/added-products/added-fields.tsx'
import { type AddressField, addressErrorsIn, typedAddress } from '#web/features/address/address-draft.ts'
import { AddressFields } from '#web/features/address/address-fields.tsx'
import { shapedControl } from '#web/features/form/shaped.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { ShippingMethodField } from '#web/features/orders/shipping-method-field.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { BuyerField } from './buyer-field.tsx'
import { DraftPrice, useDraftQuote } from './draft-price.tsx'
import { emptyOrder, type PhoneOrder, phoneOrder } from './draft-schema.ts'
import { DiscountFields, ShippingPriceFields } from './given-fields.tsx'
import { SavedAddressChoice } from './saved-address-choice.tsx'

/** Makes an order for somebody on the phone, at the prices that everybody has, and mails its payment link, if it costs anything. */
export function DraftForm({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate()
	const [customer, setCustomer] = useState<AdminUser | null>(null)
	const create = useKeyedCall(createDraft, ['/api/admin', 'orders'])
	const sent = useSchemaForm({
		schema: phoneOrder,
		keepAs: 'order on the phone',
		names: ['email', 'couponCodes', 'reason'],
		defaultValues: emptyOrder,
		async send(body) {
			const made = await create({
				body: { ...body, ...(price.quote && { expectedTotalCents: price.quote.totalCents }) },
			})
			showMade(made)
			onClose()
			await navigate(`/admin/orders/${made.number}`)
		},
	})
	const { form, errors } = sent
	const typed = useWatch({ control: form.control }) as PhoneOrder
	const price = useDraftQuote(typed)
	const choose = (chosen: AdminUser) => {
		setCustomer(chosen)
		form.setValue('email', chosen.email, { shouldValidate: true })
	}
	const fillIn = (address: SavedAddress) => {
		for (const [field, text] of Object.entries(typedAddress(address)))
			form.setValue(field as AddressField, text, { shouldValidate: form.formState.isSubmitted })
	}
	const isFree = price.quote !== undefined && price.quote.lines.length > 0 && price.quote.totalCents === 0
	const methods = price.quote?.shippingMethods ?? [{ id: 'standard', name: 'Standard', priceCents: null }]
	return (
		<SheetForm
			form={sent}
			sendingText="Sending…"
			action={isFree ? 'Place order' : 'Send payment link'}
			onClose={onClose}
			onChange={sent.refusal.clear}
		>
			<BuyerField
				bound={form.register('email')}
				typed={typed.email ?? ''}
				error={errors.email?.message}
				onChoose={choose}
			/>
			{customer && customer.email === typed.email && (
				<SavedAddressChoice key={customer.id} customerId={customer.id} onChoose={fillIn} />
			)}
			<AddedFields form={form} errors={errors} label="Product" />
			<AddressFields
				bind={(field, format) => shapedControl(form.register(field), format)}
				errors={addressErrorsIn(errors)}
				typed={{ state: typed.state ?? '', postalCode: typed.postalCode ?? '' }}
				onState={(state) => form.setValue('state', state, { shouldValidate: true })}
			/>
			<ShippingMethodField methods={methods} register={form.register('shippingMethodId')} />
			<ShippingPriceFields form={form} />
			<Field
				label="Coupon codes"
				hint="Several: with a comma between them."
				isOptional
				error={errors.couponCodes?.message}
			>
				<TextInput {...form.register('couponCodes')} autoComplete="off" maxLength={210} className="uppercase" />
			</Field>
			<DiscountFields form={form} />
			<DraftPrice price={price} isGiving={typed.discounts.length > 0 || typed.shippingPrice.trim() !== ''} />
			<Field
				label="What it is about"
				hint={isFree ? 'It stands in the history of the order.' : 'The buyer reads it.'}
				error={errors.reason?.message}
			>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}

/** An order of $0 needs no link. */
const showMade = ({ number, totalCents, path }: ReplyOf<typeof createDraft>) =>
	showToast(
		path === null
			? { title: 'Order placed', description: `Nothing is to be paid: order ${number} can be shipped.` }
			: { title: 'Payment link sent', description: `Order ${number} waits for ${formatCents(totalCents)}.` },
	)
