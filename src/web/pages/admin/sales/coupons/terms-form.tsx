import type { Promotion } from '#contracts/pricing/promotions.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changesOf, promotionDraftOf, termsFields } from './promotion-draft.ts'
import { nameOf } from './promotion-labels.ts'
import { termsDraft } from './promotion-schema.ts'
import { TermsFields } from './terms-fields.tsx'
import { useChangePromotion } from './use-change-promotion.ts'

/** Name, limits, minimum and dates of a promotion that exists. Its code and what it gives stay: orders have used them. */
export function TermsForm({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
	const change = useChangePromotion(promotion)
	const sent = useSchemaForm({
		schema: termsDraft,
		names: termsFields,
		values: promotionDraftOf(promotion),
		async send(terms) {
			if (isDirty) await change(changesOf(terms, dirtyFields), `${nameOf(promotion)} is changed`)
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
				<TermsFields register={(name) => form.register(name)} errors={errors} needsName={promotion.code === null} />
			</div>
		</SheetForm>
	)
}
