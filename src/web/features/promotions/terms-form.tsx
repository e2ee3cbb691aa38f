import type { Promotion } from '#contracts/pricing/promotions.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { changesOf, promotionDraftOf, termsFields } from './promotion-draft.ts'
import { nameOf } from './promotion-labels.ts'
import { promotionQuery } from './promotion-query.ts'
import { termsDraft } from './promotion-schema.ts'
import { TermsFields } from './terms-fields.tsx'
import { useChangePromotion } from './use-change-promotion.ts'

/** Name, limits, minimum and dates of a promotion that exists. Its code and what it gives stay: orders have used them. */
export function TermsForm({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
	const change = useChangePromotion(promotion.id)
	const sent = useRecordForm({
		record: promotion,
		follows: true,
		schema: termsDraft,
		names: termsFields,
		typedOf: promotionDraftOf,
		reread: (read) => read(promotionQuery(promotion.id)),
		async send(terms, { version }) {
			const changes = changesOf(terms, sent.dirtyFields)
			if (sent.isDirty) await change({ version, ...changes }, `${nameOf(promotion)} is changed`)
			onClose()
		},
	})
	const { form, errors } = sent

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
