import { useQueryClient } from '@tanstack/react-query'
import { changeStockItem, getStockItem, type StockItemDetail } from '#contracts/inventory/stock-items.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { wholeIn, wholeOrNull } from '#web/features/form/typed-number.ts'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { stockSettings } from '#web/schemas/inventory.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

const inFigures = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9, className: 'figures' } as const

const fields = ['wholesaleReserve', 'lowStockAt'] as const

/** What is kept back for distributors, and when staff are told that an item runs low. */
export function SettingsForm({ item }: { item: StockItemDetail }) {
	const call = useCall()
	const queries = useQueryClient()
	const { form, errors, isSending, refusal, submit } = useRecordForm({
		record: item,
		follows: true,
		schema: stockSettings,
		names: fields,
		typedOf: ({ wholesaleReserve, lowStockAt }) => ({ wholesaleReserve, lowStockAt }),
		reread: (read) => read(queryOf(getStockItem, { params: { sku: item.sku } })),
		async send(settings, { version }) {
			await call(changeStockItem, { params: { sku: item.sku }, body: { ...settings, version } })
			showToast({ title: `${item.name} is changed` })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'inventory'] })
		},
	})
	return (
		<form noValidate onSubmit={submit} className="grid gap-5 px-5 py-4">
			{refusal.message}
			<Field
				label="Kept for distributors"
				hint="Consumers cannot buy the last units up to this number; the store shows them as sold out. They are for orders of distributors."
				error={errors.wholesaleReserve?.message}
			>
				<TextInput {...form.register('wholesaleReserve', { setValueAs: wholeIn })} {...inFigures} />
			</Field>
			<Field
				label="Tell staff at"
				isOptional
				hint="One mail when no more than this is available, and the next only after it was restocked."
				error={errors.lowStockAt?.message}
			>
				<TextInput {...form.register('lowStockAt', { setValueAs: wholeOrNull })} {...inFigures} />
			</Field>
			<SubmitButton isSending={isSending} sendingText="Saving…" look="outline">
				Save
			</SubmitButton>
		</form>
	)
}
