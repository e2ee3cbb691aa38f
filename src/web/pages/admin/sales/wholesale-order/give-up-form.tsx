import { z } from 'zod'
import { closeOrderRest as closeCall, getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { closeOrderRest } from '#web/schemas/wholesale.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { type CasesToShip, casesLeft, typedCasesOf } from './ship-schema.ts'
import { useShowWholesaleOrder } from './show-order.ts'

const restDraft = (version: number, lines: readonly CasesToShip[]) =>
	z
		.object({
			cases: typedCasesOf(lines).refine((chosen) => chosen.length > 0, {
				path: [0],
				message: 'Choose what is given up.',
			}),
			reason: z.string(),
		})
		.transform(({ cases, reason }): z.input<typeof closeOrderRest.body> => ({ version, lines: cases, reason }))
		.pipe(closeOrderRest.body)

/** Cases that will not come: they are not charged, and their credit is free. */
export function GiveUpCasesForm({ order, onClose }: { order: WholesaleOrderRecord; onClose: () => void }) {
	const call = useCall()
	const show = useShowWholesaleOrder()
	const sent = useRecordForm({
		record: order,
		schema: (held) => restDraft(held.version, casesLeft(held)),
		names: ['reason'],
		typedOf: (held) => ({ cases: casesLeft(held).map(({ max }) => String(max)), reason: '' }),
		reread: (read) => read(queryOf(getAnyWholesaleOrder, { params: { number: order.number } })),
		async send(body) {
			show(await call(closeCall, { params: { number: order.number }, body }))
			onClose()
		},
	})
	const lines = casesLeft(sent.record)
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Give up these cases" onClose={onClose}>
			<p className="text-sm">
				These cases do not come any more. They are not charged, and what is reserved for them is free. An order of which
				everything else has left is shipped then.
			</p>
			{lines.map(({ line, max }, at) => (
				<Field key={line.id} label={line.name} hint={`Cases, up to ${max}`} error={sent.errors.cases?.[at]?.message}>
					<TextInput {...sent.form.register(`cases.${at}`)} inputMode="numeric" className="figures" maxLength={4} />
				</Field>
			))}
			<Field label="Reason" hint="Mailed to the company as it is." error={sent.errors.reason?.message}>
				<TextArea {...sent.form.register('reason')} rows={3} maxLength={1000} />
			</Field>
		</SheetForm>
	)
}
