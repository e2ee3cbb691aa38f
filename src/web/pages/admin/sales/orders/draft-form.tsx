import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { createDraft, previewDraft } from '#contracts/orders/draft-orders.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddedFields } from '#web/features/added-products/added-fields.tsx'
import { addressFields } from '#web/features/address/address-draft.ts'
import { AddressFields } from '#web/features/address/address-fields.tsx'
import { addressDraft } from '#web/features/address/address-schema.ts'
import { shaped } from '#web/features/form/shaped.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Totals } from '#web/features/order-summary/totals.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { emptyOrder, phoneOrder, pricedPart, typedBuyer } from './draft-schema.ts'

/** Makes an order for somebody on the phone, at the prices that everybody has, and mails its payment link. */
export function DraftForm({ onClose }: { onClose: () => void }) {
	const call = useCall()
	const navigate = useNavigate()
	const create = useKeyedCall(createDraft, ['/api/admin', 'orders'])
	const sent = useSchemaForm({
		schema: phoneOrder,
		names: ['email', 'couponCode', 'reason'],
		defaultValues: emptyOrder,
		async send(body) {
			const { number, totalCents } = await create({
				body: { ...body, ...(quote.data && { expectedTotalCents: quote.data.totalCents }) },
			})
			showToast({ title: 'Payment link sent', description: `Order ${number} waits for ${formatCents(totalCents)}.` })
			onClose()
			await navigate(`/admin/orders/${number}`)
		},
	})
	const { form, errors } = sent
	const typed = useWatch({ control: form.control })
	const { data: priced } = pricedPart.safeParse(typed)
	const { data: shippingAddress } = addressDraft.safeParse(typed)
	const { data: buyer } = typedBuyer.safeParse(typed)
	const asked =
		priced && priced.lines.length > 0 ? { ...priced, ...buyer, ...(shippingAddress && { shippingAddress }) } : null
	const key = useDeferredValue(asked && JSON.stringify(asked))
	const quote = useQuery({
		queryKey: ['/api/admin', 'draft-preview', key],
		queryFn: () => call(previewDraft, { body: JSON.parse(key ?? '{}') }),
		enabled: key !== null,
		staleTime: 0,
		gcTime: 0,
		placeholderData: keepPreviousData,
	})
	const methods = quote.data?.shippingMethods ?? [{ id: 'standard', name: 'Standard', priceCents: null }]
	return (
		<SheetForm
			form={sent}
			sendingText="Sending…"
			action="Send payment link"
			closeText="Close"
			onClose={onClose}
			onChange={sent.refusal.clear}
		>
			<Field label="E-mail" hint="The payment link goes there." error={errors.email?.message}>
				<TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" maxLength={254} />
			</Field>
			<AddedFields form={form} errors={errors} label="Product" />
			<AddressFields
				bind={(field, format) => shaped(form.register(field), format)}
				errors={Object.fromEntries(
					addressFields.flatMap((field) => (errors[field]?.message ? [[field, errors[field].message]] : [])),
				)}
				typed={{ state: typed.state ?? '', postalCode: typed.postalCode ?? '' }}
				onState={(state) => form.setValue('state', state, { shouldValidate: true })}
			/>
			<Field label="Shipping method">
				<Select {...form.register('shippingMethodId')}>
					{methods.map(({ id, name, priceCents }) => (
						<option key={id} value={id}>
							{priceCents === null ? name : `${name}: ${priceCents === 0 ? 'Free' : formatCents(priceCents)}`}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Coupon code" isOptional error={errors.couponCode?.message}>
				<TextInput {...form.register('couponCode')} autoComplete="off" maxLength={40} className="uppercase" />
			</Field>
			<div role="status" aria-busy={quote.isFetching} className="rounded-xl bg-sunken px-4 py-3 text-sm">
				{key === null ? (
					'Choose a product to see what it costs.'
				) : quote.error ? (
					<p className="text-bad">{messageOf(quote.error)}</p>
				) : quote.data ? (
					<>
						<Totals amounts={quote.data} isEstimated={quote.data.estimated} />
						{quote.data.problems.map(({ code, message }) => (
							<p key={`${code} ${message}`} className="mt-2 text-bad">
								{message}
							</p>
						))}
					</>
				) : (
					'Working it out…'
				)}
			</div>
			<Field label="What it is about" hint="The buyer reads it." error={errors.reason?.message}>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}
