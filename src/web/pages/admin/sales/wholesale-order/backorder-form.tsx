import { z } from 'zod'
import { backorderCases as backorderCall, getAnyWholesaleOrder } from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { backorderCases } from '#web/schemas/wholesale.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { type CasesToShip, casesToShip, typedCasesOf } from './ship-schema.ts'
import { useShowWholesaleOrder } from './show-order.ts'

const backorderDraft = (version: number, lines: readonly CasesToShip[]) =>
	z
		.object({
			cases: typedCasesOf(lines).refine((chosen) => chosen.length > 0, { path: [0], message: 'Choose what waits.' }),
		})
		.transform(({ cases }): z.input<typeof backorderCases.body> => ({ version, lines: cases }))
		.pipe(backorderCases.body)

/** Cases that wait for stock: nothing is kept for them until there is enough again. */
export function BackorderForm({ order, onClose }: { order: WholesaleOrderRecord; onClose: () => void }) {
	const call = useCall()
	const show = useShowWholesaleOrder()
	const sent = useRecordForm({
		record: order,
		schema: (held) => backorderDraft(held.version, casesToShip(held)),
		names: [],
		typedOf: (held) => ({ cases: casesToShip(held).map(() => '') }),
		reread: (read) => read(queryOf(getAnyWholesaleOrder, { params: { number: order.number } })),
		async send(body) {
			show(await call(backorderCall, { params: { number: order.number }, body }))
			onClose()
		},
	})
	const lines = casesToShip(sent.record)
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Put on backorder" onClose={onClose}>
			<p className="text-sm">
				What is reserved for these cases is free for others. They are reserved anew, within the hour, when there is
				enough.
			</p>
			{lines.map(({ line, max }, at) => (
				<Field key={line.id} label={line.name} hint={`Cases, up to ${max}`} error={sent.errors.cases?.[at]?.message}>
					<TextInput {...sent.form.register(`cases.${at}`)} inputMode="numeric" className="figures" maxLength={4} />
				</Field>
			))}
		</SheetForm>
	)
}
