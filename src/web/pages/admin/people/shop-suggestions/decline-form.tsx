import { useQueryClient } from '@tanstack/react-query'
import type { SuggestionInReview } from '#contracts/content/shop-suggestions.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { declineShopSuggestion } from '#web/schemas/content/shops.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { SuggestedPlace } from './suggested-place.tsx'

interface DeclineFormProps {
	suggestion: SuggestionInReview
	onClose: () => void
}

/** Declines a shop; its member reads why. */
export function DeclineForm({ suggestion, onClose }: DeclineFormProps) {
	const { id, name } = suggestion
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: declineShopSuggestion.body,
		names: ['reason'],
		defaultValues: { reason: '' },
		async send(body) {
			await call(declineShopSuggestion, { params: { id }, body })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'shop-suggestions'] })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'shop-suggestions-waiting'] })
			showToast({ title: `${name} is declined`, description: 'Its member is mailed why.' })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Declining…" action="Decline" onClose={onClose}>
			<SuggestedPlace suggestion={suggestion} />
			<Field label="Reason" hint="Mailed to the member as it is." error={errors.reason?.message}>
				<TextArea {...form.register('reason')} rows={4} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
