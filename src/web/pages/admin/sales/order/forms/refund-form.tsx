import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { AdminOrder } from '#contracts/orders/orders.ts'
import { previewRefund, refundOrder, requestRefundApproval } from '#contracts/orders/refund-calls.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { actOrRequestApproval } from '#web/features/approvals/act-or-request-approval.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import { RefundPreview, useRefundPreview } from './refund-preview.tsx'
import { refundAsked, refundDraft } from './refund-schema.ts'
import { UnitFields } from './unit-fields.tsx'
import type { Choosable } from './unit-schema.ts'

/** Units that were not paid back yet, and of which no return is open. */
export const refundableUnits = (order: AdminOrder): Choosable[] =>
	order.lines
		.map((line) => ({ line, max: line.quantity - line.refunded - line.askedBack }))
		.filter(({ max }) => max > 0)

/** Whether units are still to leave, which a refund cancels unless they are kept. */
const hasUnshipped = ({ lines }: AdminOrder): boolean =>
	lines.some(({ needsShipping, quantity, shipped, cancelled }) => needsShipping && quantity - shipped - cancelled > 0)

/** Gives money back by line, shipping and goodwill, with everything that it does told before. */
export function RefundForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
	const call = useCall()
	const refund = useKeyedCall(refundOrder, ['/api/admin', 'orders'])
	const ask = useKeyedCall(requestRefundApproval, ['/api/admin', 'approvals'])
	const lines = refundableUnits(order)
	const shippingLeft = order.refunds.reduce(
		(left, { shippingCents }) => left - shippingCents,
		order.shippingCents as number,
	)
	const params = { number: order.number }
	const sent = useSchemaForm({
		schema: refundDraft(lines),
		names: ['reason'],
		defaultValues: {
			units: lines.map(() => '0'),
			shipping: '',
			goodwill: '',
			keepsUnshipped: false,
			keepsGifts: false,
			reason: '',
		},
		async send(body) {
			const made = await preview.actAsShown((expected) => {
				const whole = { params, body: { ...body, ...expected } }
				return actOrRequestApproval(
					() => refund(whole),
					() => ask(whole),
				)
			})
			if (made)
				showToast({ title: `${formatCents(made.amountCents)} goes back`, description: 'The buyer is told by mail.' })
			onClose()
		},
	})
	const { form, errors } = sent
	const { data: asked } = refundAsked(lines).safeParse(useWatch({ control: form.control }))
	const preview = useRefundPreview({
		order,
		what: 'refund',
		asked: asked ?? null,
		ask: () => call(previewRefund, { params, body: asked ?? {} }),
	})

	return (
		<SheetForm
			form={sent}
			sendingText="Refunding…"
			action="Refund"
			closeText="Close"
			onClose={onClose}
			// The refusal was of other units.
			onChange={sent.refusal.clear}
		>
			<UnitFields lines={lines} register={form.register} errors={errors} />
			<AmountFields shippingLeft={shippingLeft} form={form} />
			{hasUnshipped(order) && (
				<Checkbox
					{...form.register('keepsUnshipped')}
					label="Still ship what has not left: the buyer gets both, goods and money"
				/>
			)}
			{order.promotions.some(({ earned }) => earned) && (
				<Checkbox {...form.register('keepsGifts')} label="Let the buyer keep gifts without paying for them" />
			)}
			<RefundPreview order={order} preview={preview} />
			<Field label="Reason" hint="The buyer reads it." error={errors.reason?.message}>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
		</SheetForm>
	)
}

interface AmountFieldsProps {
	shippingLeft: number
	form: Pick<UseFormReturn<z.input<ReturnType<typeof refundDraft>>>, 'register' | 'formState'>
}

/** Money besides the goods: shipping as long as some of it is left, and goodwill. */
function AmountFields({ shippingLeft, form }: AmountFieldsProps) {
	const { errors } = form.formState
	const amounts = shippingLeft > 0 ? (['shipping', 'goodwill'] as const) : (['goodwill'] as const)
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			{amounts.map((name) => (
				<Field
					key={name}
					label={name === 'shipping' ? 'Shipping, in dollars' : 'Goodwill, in dollars'}
					isOptional
					hint={name === 'shipping' ? `${formatCents(shippingLeft)} of it can go back.` : 'Given without goods.'}
					error={errors[name]?.message}
				>
					<TextInput
						{...form.register(name, { deps: ['units'] })}
						inputMode="decimal"
						autoComplete="off"
						maxLength={10}
						className="figures"
					/>
				</Field>
			))}
		</div>
	)
}
