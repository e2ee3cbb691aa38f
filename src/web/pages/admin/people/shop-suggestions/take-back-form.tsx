import { useQueryClient } from '@tanstack/react-query'
import type { SuggestionInReview } from '#contracts/content/shop-suggestions.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { takeBackShop } from '#web/schemas/content/shops.ts'
import { Checkbox, Field, TextArea } from '#web/ui/field.tsx'
import { SuggestedPlace } from './suggested-place.tsx'

interface TakeBackFormProps {
	suggestion: SuggestionInReview
	onClose: () => void
}

/** Declines a shop that was confirmed by mistake; its points go, and its place if staff say so. */
export function TakeBackForm({ suggestion, onClose }: TakeBackFormProps) {
	const { id, name, locationId } = suggestion
	const call = useCall()
	const queries = useQueryClient()
	const sent = useSchemaForm({
		schema: takeBackShop.body,
		names: ['reason', 'delists'],
		defaultValues: { reason: '', delists: false },
		async send(body) {
			await call(takeBackShop, { params: { id }, body })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'shop-suggestions'] })
			showToast({ title: `${name} is taken back`, description: 'Its member is mailed why.' })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Taking back…" action="Take back" onClose={onClose}>
			<SuggestedPlace suggestion={suggestion} />
			<p className="text-muted text-sm">
				Its points are taken off within a day, in seasons that are still open. It can be suggested again, by somebody
				else.
			</p>
			<Field label="Reason" hint="Mailed to the member as it is." error={errors.reason?.message}>
				<TextArea {...form.register('reason')} rows={4} maxLength={300} />
			</Field>
			{locationId && (
				<div className="grid gap-1">
					<Checkbox label="Take it off Where to Buy, too" {...form.register('delists')} />
					{errors.delists && (
						<p role="alert" className="text-bad text-sm">
							{errors.delists.message}
						</p>
					)}
				</div>
			)}
		</SheetForm>
	)
}
