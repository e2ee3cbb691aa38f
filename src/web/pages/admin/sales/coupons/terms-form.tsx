import type { Coupon } from '#contracts/promotions.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changesOf, draftOf, termsFields } from './coupon-draft.ts'
import { termsDraft } from './coupon-schema.ts'
import { TermsFields } from './terms-fields.tsx'
import { useChangeCoupon } from './use-change-coupon.ts'

/** Limits, minimum and dates of a coupon that exists. Its code and what it gives stay: orders have used them. */
export function TermsForm({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
	const change = useChangeCoupon(coupon)
	const sent = useSchemaForm({
		schema: termsDraft,
		names: termsFields,
		values: draftOf(coupon),
		async send(terms) {
			if (isDirty) await change(changesOf(terms, dirtyFields), `${coupon.code} is changed`)
			onClose()
		},
	})
	const { form, errors } = sent
	const { dirtyFields, isDirty } = form.formState

	return (
		<SheetForm
			form={sent}
			sendingText="Saving…"
			action="Save changes"
			closeText="Close"
			isWhole={false}
			onClose={onClose}
		>
			<div className="grid gap-5 sm:grid-cols-2">
				<TermsFields register={(name) => form.register(name)} errors={errors} />
			</div>
		</SheetForm>
	)
}
