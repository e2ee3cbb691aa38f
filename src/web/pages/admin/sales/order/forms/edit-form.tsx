import type { UseFormReturn } from 'react-hook-form'
import type { AdminOrder, OrderLine } from '#contracts/orders/orders.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { AddedFields } from '#web/features/added-products/added-fields.tsx'
import { addressErrorsIn } from '#web/features/address/address-draft.ts'
import { AddressFields } from '#web/features/address/address-fields.tsx'
import { shapedControl } from '#web/features/form/shaped.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { ShippingMethodField } from '#web/features/orders/shipping-method-field.tsx'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import { EditPreview } from './edit-preview.tsx'
import type { EditDraft } from './edit-schema.ts'
import { useEdit } from './use-edit.ts'

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
	const lines = editable(order)
	const { sent, typed, preview, isAsked } = useEdit(order, lines, onClose)
	const { form, errors } = sent
	const offered = preview.data?.shippingMethods ?? []
	const isOffered = offered.some(({ id }) => id === order.shippingMethod.id)
	const methods = isOffered ? offered : [{ ...order.shippingMethod, priceCents: null }, ...offered]

	return (
		<SheetForm
			form={sent}
			sendingText="Changing…"
			action={(preview.data?.differenceCents ?? 0) > 0 ? 'Send payment link' : 'Change the order'}
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
			<ShippingMethodField methods={methods} register={form.register('shippingMethodId')} />
			<MovedAddress form={form} typed={typed} />
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
			<EditPreview effects={preview.data} error={preview.error} isBusy={preview.isFetching} isAsked={isAsked} />
			<Field label="Reason" hint="The buyer reads it." error={errors.reason?.message}>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}

interface MovedAddressProps {
	form: Pick<UseFormReturn<EditDraft>, 'register' | 'setValue' | 'formState'>
	typed: Partial<Pick<EditDraft, 'isMoved' | 'state' | 'postalCode'>>
}

/** Where the parcel goes instead, once that is asked for. */
function MovedAddress({ form, typed }: MovedAddressProps) {
	return (
		<>
			<Checkbox {...form.register('isMoved')} label="Send it to another address" />
			{typed.isMoved && (
				<AddressFields
					bind={(field, format) => shapedControl(form.register(field), format)}
					errors={addressErrorsIn(form.formState.errors)}
					typed={{ state: typed.state ?? '', postalCode: typed.postalCode ?? '' }}
					onState={(state) => form.setValue('state', state, { shouldValidate: true })}
				/>
			)}
		</>
	)
}
