import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { startRecall } from '#contracts/inventory/recalls.ts'
import { getStockItem } from '#contracts/inventory/stock-items.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { ItemField } from '#web/features/stock/stock-options.tsx'
import { queryOf } from '#web/lib/query.ts'
import { newRecall } from '#web/schemas/recalls.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'

/** Blocks a lot. Nobody is mailed by it. */
export function RecallForm({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate()
	const start = useKeyedCall(startRecall, changedByStock)
	const sent = useSchemaForm({
		schema: newRecall,
		names: ['sku', 'lot', 'reason', 'advice'],
		defaultValues: { sku: '', lot: '', reason: '', advice: '' },
		async send(body) {
			const { id } = await start({ body })
			onClose()
			void navigate(`/admin/recalls/${id}`)
		},
	})
	const { form, errors } = sent
	const sku = useWatch({ control: form.control, name: 'sku' })
	const item = useQuery({ ...queryOf(getStockItem, { params: { sku } }), enabled: sku !== '', staleTime: 5_000 })
	const codes = [...new Set(item.data?.lots.map(({ code }) => code))]
	return (
		<SheetForm form={sent} sendingText="Blocking…" action="Block the lot" onClose={onClose}>
			<p className="text-muted text-sm">
				The lot is blocked in every warehouse at once: nothing of it is sold, reserved or shipped any more. Paid orders
				that have not left get units of other lots. Customers are mailed by a press of their own.
			</p>
			<ItemField label="Item" error={errors.sku?.message} register={form.register('sku')} />
			<Field label="Lot" error={errors.lot?.message}>
				<Select {...form.register('lot')}>
					<option value="">{sku === '' ? 'Choose an item first' : item.isPending ? 'Loading...' : 'Choose'}</option>
					{codes.map((code) => (
						<option key={code} value={code}>
							{code}
						</option>
					))}
				</Select>
			</Field>
			<Field label="What is wrong with it" hint="Customers read this." error={errors.reason?.message}>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={300} />
			</Field>
			<Field label="What customers are to do" error={errors.advice?.message}>
				<TextArea {...form.register('advice')} maxLength={600} />
			</Field>
		</SheetForm>
	)
}
