import { useNavigate } from 'react-router'
import { startCount } from '#contracts/inventory/counts.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { WarehouseField } from '#web/features/stock/stock-options.tsx'
import { newCount } from '#web/schemas/stock-operations.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

/** "UT-CAP, UT-TOTE" as SKUs. */
const skusIn = (text: unknown): string[] =>
	Array.isArray(text)
		? text
		: String(text)
				.split(/[\s,]+/)
				.filter(Boolean)

/** Opens a sheet to count by. */
export function CountForm({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate()
	const start = useKeyedCall(startCount, changedByStock)
	const sent = useSchemaForm({
		schema: newCount,
		names: ['location', 'skus'],
		defaultValues: { location: '', skus: [] as string[] },
		async send(body) {
			const { id } = await start({ body })
			onClose()
			void navigate(`/admin/counts/${id}`)
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Opening…" action="Open the sheet" onClose={onClose}>
			<WarehouseField label="Warehouse" error={errors.location?.message} register={form.register('location')} />
			<Field
				label="Items"
				isOptional
				hint="SKUs with commas between them. Empty: everything that lies there."
				error={errors.skus?.message}
			>
				<TextInput {...form.register('skus', { setValueAs: skusIn })} autoComplete="off" spellCheck={false} />
			</Field>
		</SheetForm>
	)
}
