import { useForm } from 'react-hook-form'
import type { Coupon } from '#contracts/promotions.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { changesOf, draftOf, termsFields } from './coupon-draft.ts'
import { termsDraft } from './coupon-schema.ts'
import { TermsFields } from './terms-fields.tsx'
import { useChangeCoupon } from './use-change-coupon.ts'

/** Limits, minimum and dates of a coupon that exists. Its code and what it gives stay: orders have used them. */
export function TermsForm({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
	const change = useChangeCoupon(coupon)
	const form = useForm({ values: draftOf(coupon), resolver: schemaResolver(termsDraft) })
	const refusal = useFormRefusal(form, termsFields)
	const { errors, isSubmitting, dirtyFields, isDirty } = form.formState

	const submit = form.handleSubmit(async (terms) => {
		refusal.clear()
		if (!isDirty) return onClose()
		try {
			await change(changesOf(terms, dirtyFields), `${coupon.code} is changed`)
			onClose()
		} catch (error) {
			refusal.refuse(error)
		}
	})

	return (
		<SheetForm
			onSubmit={submit}
			refusal={refusal.message}
			isSending={isSubmitting}
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
