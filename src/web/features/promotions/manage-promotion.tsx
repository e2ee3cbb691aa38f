import { useState } from 'react'
import { promotionValueText } from '#contracts/pricing/promotion-labels.ts'
import type { Promotion } from '#contracts/pricing/promotions.ts'
import { RecordLog } from '#web/features/record-log/record-log.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { MakeCodes } from './make-codes.tsx'
import { appliesByNames, conditionsOf, nameOf, promotionStateOf, usesOf } from './promotion-labels.ts'
import { StateButtons } from './state-buttons.tsx'
import { TermsForm } from './terms-form.tsx'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** One promotion: what it is, and what may be done to it while it has not been ended. */
export function ManagePromotion({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
	const state = promotionStateOf(promotion, new Date())
	const [wasOpen] = useState(!promotion.endedAt)
	return (
		<div className="grid gap-6 overflow-y-auto p-5">
			<div className="grid gap-2">
				<p className="flex flex-wrap items-center gap-3">
					<span className="break-words font-semibold text-lg [overflow-wrap:anywhere]">{nameOf(promotion)}</span>
					<Badge look={state.look}>{state.text}</Badge>
				</p>
				<p className="text-muted text-sm">
					{promotionValueText(promotion)} · {appliesByNames[promotion.appliesBy]} · used {usesOf(promotion)}
				</p>
				<ul className="list-disc pl-5 text-muted text-sm">
					{conditionsOf(promotion).map((condition) => (
						<li key={condition}>{condition}</li>
					))}
				</ul>
			</div>
			{promotion.endedAt ? (
				<p ref={wasOpen ? takeFocus : null} tabIndex={-1} className="rounded-xl bg-sunken px-4 py-3 text-sm">
					It was ended by hand, for good. Orders that used it keep what it gave them.
				</p>
			) : (
				<>
					<StateButtons promotion={promotion} />
					{promotion.appliesBy === 'single_use_codes' && <MakeCodes promotion={promotion} />}
					<TermsForm promotion={promotion} onClose={onClose} />
				</>
			)}
			<RecordLog of={[`coupon:${promotion.id}`]} record={promotion} />
		</div>
	)
}
