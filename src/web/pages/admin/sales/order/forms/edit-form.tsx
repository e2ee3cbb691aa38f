import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { editOrder, previewEdit } from '#contracts/orders/order-edits.ts'
import type { AdminOrder, OrderLine } from '#contracts/orders/orders.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddedFields } from '#web/features/added-products/added-fields.tsx'
import { AddressFields } from '#web/features/address/address-fields.tsx'
import { shaped } from '#web/features/form/shaped.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Checkbox, Field, Select, TextInput } from '#web/ui/field.tsx'
import { EditPreview } from './edit-preview.tsx'
import { draftOf, editAsked, editDraft } from './edit-schema.ts'

/** Lines whose units can be changed: gift cards are with their recipients. */
const editable = ({ lines }: AdminOrder): OrderLine[] => lines.filter(({ needsShipping }) => needsShipping)

/** Whether anything of an order can be changed: all of it is still there. */
export const mayEdit = (order: AdminOrder): boolean =>
	order.status === 'paid' &&
	order.refunds.length === 0 &&
	editable(order).length > 0 &&
	order.lines.every(({ shipped, cancelled }) => shipped + cancelled === 0)

/** Adds, removes, moves: the preview says what it does before it is done. */
export function EditForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
	const call = useCall()
	const edit = useKeyedCall(editOrder, ['/api/admin', 'orders'])
	const lines = editable(order)
	const params = { number: order.number }
	const sent = useSchemaForm({
		schema: editDraft(order, lines),
		names: ['reason'],
		defaultValues: draftOf(order, lines),
		async send(body) {
			const made = await edit({
				params,
				body: { ...body, ...(effects.data && { expectedDifferenceCents: effects.data.differenceCents }) },
			})
			showToast(
				made.state === 'open'
					? {
							title: 'Payment link sent',
							description: `The order is changed once ${formatCents(made.differenceCents)} is paid.`,
						}
					: { title: 'Order changed', description: 'The buyer is told by mail.' },
			)
			onClose()
		},
	})
	const { form, errors } = sent
	const typed = useWatch({ control: form.control })
	const { data: asked } = editAsked(order, lines).safeParse(typed)
	const isChanged = asked !== undefined && JSON.stringify(asked) !== JSON.stringify({ lines: [], added: [] })
	const key = useDeferredValue(isChanged ? JSON.stringify(asked) : null)
	const effects = useQuery({
		queryKey: ['/api/admin', 'order-edit-preview', order.number, key],
		queryFn: () => call(previewEdit, { params, body: JSON.parse(key ?? '{}') }),
		enabled: key !== null,
		staleTime: 0,
		gcTime: 0,
		placeholderData: keepPreviousData,
	})
	const methods = effects.data?.shippingMethods ?? []

	return (
		<SheetForm
			form={sent}
			sendingText="Changing…"
			action={(effects.data?.differenceCents ?? 0) > 0 ? 'Send payment link' : 'Change the order'}
			closeText="Close"
			onClose={onClose}
			onChange={sent.refusal.clear}
		>
			{lines.map((line, at) => (
				<Field
					key={line.id}
					label={`${line.name}, ${line.variantName}`}
					hint={`${line.quantity} at ${formatCents(line.unitPriceCents)}. 0 removes it; more than ${line.quantity} comes at today’s price.`}
					error={errors.units?.[at]?.message}
				>
					<TextInput
						{...form.register(`units.${at}`)}
						inputMode="numeric"
						autoComplete="off"
						maxLength={2}
						className="figures"
					/>
				</Field>
			))}
			<AddedFields form={form} errors={errors} label="New product" />
			<Field label="Shipping method">
				<Select {...form.register('shippingMethodId')}>
					{methods.some(({ id }) => id === order.shippingMethod.id) ? null : (
						<option value={order.shippingMethod.id}>{order.shippingMethod.name}</option>
					)}
					{methods.map(({ id, name, priceCents }) => (
						<option key={id} value={id}>
							{name}: {priceCents === 0 ? 'Free' : formatCents(priceCents)}
						</option>
					))}
				</Select>
			</Field>
			<Checkbox {...form.register('isMoved')} label="Send it to another address" />
			{typed.isMoved && (
				<AddressFields
					bind={(field, format) => shaped(form.register(field), format)}
					errors={Object.fromEntries(
						(['name', 'line1', 'line2', 'city', 'state', 'postalCode', 'phone'] as const).flatMap((field) => {
							const message = errors[field]?.message
							return message ? [[field, message]] : []
						}),
					)}
					typed={{ state: typed.state ?? '', postalCode: typed.postalCode ?? '' }}
					onState={(state) => form.setValue('state', state, { shouldValidate: true })}
				/>
			)}
			<Field
				label="Discount"
				isOptional
				hint="In dollars, besides what was agreed at the sale. The reason says why."
				error={errors.discount?.message}
			>
				<TextInput
					{...form.register('discount')}
					inputMode="decimal"
					autoComplete="off"
					maxLength={10}
					className="figures"
				/>
			</Field>
			<EditPreview effects={effects.data} error={effects.error} isBusy={effects.isFetching} isAsked={key !== null} />
			<Field label="Reason" hint="The buyer reads it." error={errors.reason?.message}>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}
