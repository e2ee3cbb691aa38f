import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { changeStockItem, type StockItemDetail } from '#contracts/stock-items.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { wholeIn, wholeOrNull } from '#web/features/form/typed-number.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { stockSettings } from '#web/schemas/stock-items.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

const fields = ['wholesaleReserve', 'lowStockAt'] as const

/** What is kept back for distributors, and when staff are told that an item runs low. */
export function SettingsForm({ item }: { item: StockItemDetail }) {
	const call = useCall()
	const queries = useQueryClient()
	const form = useForm({
		defaultValues: { wholesaleReserve: item.wholesaleReserve, lowStockAt: item.lowStockAt },
		resolver: schemaResolver(stockSettings),
	})
	const refusal = useFormRefusal(form, fields)
	const { errors, isSubmitting } = form.formState
	const submit = form.handleSubmit(async (body) => {
		refusal.clear()
		try {
			await call(changeStockItem, { params: { sku: item.sku }, body })
			showToast({ title: `${item.name} is changed` })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'inventory'] })
		} catch (error) {
			refusal.refuse(error)
		}
	})
	return (
		<form noValidate onSubmit={submit} className="grid gap-5 px-5 py-4">
			{refusal.message}
			<Field
				label="Kept for distributors"
				hint="Consumers cannot buy the last units up to this number; the store shows them as sold out. They are for orders of distributors."
				error={errors.wholesaleReserve?.message}
			>
				<TextInput
					{...form.register('wholesaleReserve', { setValueAs: wholeIn })}
					inputMode="numeric"
					autoComplete="off"
					maxLength={9}
					className="figures"
				/>
			</Field>
			<Field
				label="Tell staff at"
				isOptional
				hint="One mail when no more than this is available, and the next only after it was restocked."
				error={errors.lowStockAt?.message}
			>
				<TextInput
					{...form.register('lowStockAt', { setValueAs: wholeOrNull })}
					inputMode="numeric"
					autoComplete="off"
					maxLength={9}
					className="figures"
				/>
			</Field>
			<SubmitButton isSending={isSubmitting} sendingText="Saving…" look="outline">
				Save
			</SubmitButton>
		</form>
	)
}
