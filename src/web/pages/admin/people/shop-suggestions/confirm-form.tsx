import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shopKinds } from '#contracts/content/locations.ts'
import {
	confirmShopSuggestion,
	getShopSuggestion,
	type SuggestionInReview,
} from '#contracts/content/shop-suggestions.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { HoursFields } from '#web/features/opening-hours/hours-fields.tsx'
import { typedHoursOf } from '#web/features/opening-hours/typed-hours.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { confirmDraft } from './confirm-schema.ts'
import { SuggestedPlace } from './suggested-place.tsx'

interface ConfirmFormProps {
	suggestion: SuggestionInReview
	onClose: () => void
}

/** Puts a shop on Where to Buy, or says which one of those there it is. */
export function ConfirmForm({ suggestion, onClose }: ConfirmFormProps) {
	const { id, name } = suggestion
	const call = useCall()
	const queries = useQueryClient()
	const { data } = useQuery({ ...queryOf(getShopSuggestion, { params: { id } }), staleTime: 0 })
	const nearby = data?.nearby ?? []
	const sent = useSchemaForm({
		schema: confirmDraft,
		names: ['locationId', 'kind', 'phone', 'weekdays.opens', 'saturday.opens', 'sunday.opens'],
		defaultValues: { locationId: '', kind: 'market', phone: '', ...typedHoursOf([]) },
		async send(body) {
			await call(confirmShopSuggestion, { params: { id }, body })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'shop-suggestions'] })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'shop-suggestions-waiting'] })
			showToast({ title: `${name} is confirmed`, description: 'Shoppers find it, and its member is mailed.' })
			onClose()
		},
	})
	const { form, errors } = sent
	const isNew = form.watch('locationId') === ''
	return (
		<SheetForm form={sent} sendingText="Confirming…" action="Confirm" onClose={onClose}>
			<SuggestedPlace suggestion={suggestion} />
			<Field
				label="On Where to Buy it is"
				{...(data && { hint: nearbyText(nearby.length) })}
				error={errors.locationId?.message}
			>
				<Select {...form.register('locationId')}>
					<option value="">A new place</option>
					<Options of={nearby.map((shop) => [shop.id, `${shop.name}, ${shop.street}`] as const)} />
				</Select>
			</Field>
			{isNew && (
				<>
					<Field label="Kind" error={errors.kind?.message}>
						<Select {...form.register('kind')}>
							<Options of={shopKinds} />
						</Select>
					</Field>
					<Field label="Phone for shoppers" isOptional error={errors.phone?.message}>
						<TextInput type="tel" {...form.register('phone')} maxLength={30} autoComplete="off" />
					</Field>
					<HoursFields bind={(field) => form.register(field)} errors={errors} />
					<p className="text-muted text-sm">
						Leave both times of a day empty where it is closed, and all of them where nobody knows. On the map it stands
						in the middle of its city.
					</p>
				</>
			)}
		</SheetForm>
	)
}

function nearbyText(shops: number): string {
	if (shops === 0) return 'No shop there has its ZIP code.'
	return shops === 1 ? 'One shop there has its ZIP code.' : `${shops} shops there have its ZIP code.`
}
