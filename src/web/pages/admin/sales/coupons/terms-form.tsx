import { type Resolver, useForm } from 'react-hook-form'
import type { Coupon } from '#contracts/promotions.ts'
import { useFormRefusal } from '#web/features/form/form-refusal.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { changesOf, draftOf, resolved, type TermsDraft, termsFields, termsProblems } from './coupon-draft.ts'
import { TermsFields } from './terms-fields.tsx'
import { useChangeCoupon } from './use-change-coupon.ts'

const resolver: Resolver<TermsDraft> = (draft) => resolved(draft, termsProblems(draft))

/** Limits, minimum and dates of a coupon that exists. Its code and what it gives stay: orders have used them. */
export function TermsForm({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
	const change = useChangeCoupon(coupon)
	const form = useForm<TermsDraft>({ values: draftOf(coupon), resolver })
	const refusal = useFormRefusal(form, termsFields)
	const { errors, isSubmitting, dirtyFields, isDirty } = form.formState

	const submit = form.handleSubmit(async (draft) => {
		refusal.clear()
		if (!isDirty) return onClose()
		try {
			await change(changesOf(draft, dirtyFields), `${coupon.code} is changed`)
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
