import type { Prospect } from '#contracts/prospects/prospect-record.ts'
import { listInWhereToBuy } from '#contracts/prospects/shop-listing.ts'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { HoursFields } from '#web/features/opening-hours/hours-fields.tsx'
import { typedHoursOf } from '#web/features/opening-hours/typed-hours.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import { type ListingTyped, listingDraft } from './listing-schema.ts'

/** What shoppers find of a shop, and who of it agreed. */
export function ListingForm({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
	const { acting } = useOwnCompany()
	const listing = prospect.account?.listing
	const list = useKeyedCall(listInWhereToBuy, ['/api/prospects'])
	const sent = useSchemaForm({
		schema: listingDraft,
		names: ['weekdays.opens', 'saturday.opens', 'sunday.opens', 'phone', 'consentBy', 'isAgreed'],
		defaultValues: {
			consentBy: prospect.contactName,
			phone: listing?.phone ?? '',
			isAgreed: false as unknown as ListingTyped['isAgreed'],
			...typedHoursOf(listing?.hours ?? []),
		},
		async send(body) {
			await list({ params: { id: prospect.id }, query: acting, body })
			showToast({ title: `Shoppers find ${prospect.name} now` })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Let shoppers find it" onClose={onClose}>
			<p className="text-sm">
				Shoppers will see {prospect.name}, {prospect.street || 'its street'}, {prospect.city}, {prospect.state}{' '}
				{prospect.postalCode}, with what you enter here. Ask the shop when it opens.
			</p>
			{!prospect.point && (
				<p className="text-muted text-sm">
					On their map it stands in the middle of its city. “Change” and “I am at the door” put it in its place.
				</p>
			)}
			<HoursFields bind={(field) => form.register(field)} errors={errors} />
			<p className="text-muted text-sm">Leave both times of a day empty where it is closed.</p>
			<Field label="Phone for shoppers" isOptional error={errors.phone?.message}>
				<TextInput type="tel" {...form.register('phone')} maxLength={30} autoComplete="off" />
			</Field>
			<Field label="Who of the shop agreed" error={errors.consentBy?.message}>
				<TextInput {...form.register('consentBy')} maxLength={100} autoComplete="off" />
			</Field>
			<div className="grid gap-1.5">
				<Checkbox
					label="They agreed that shoppers find their shop, its address and these hours here."
					{...form.register('isAgreed')}
				/>
				{errors.isAgreed?.message && (
					<p role="alert" className="text-bad text-sm">
						{errors.isAgreed.message}
					</p>
				)}
			</div>
		</SheetForm>
	)
}
