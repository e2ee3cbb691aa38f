import { useState } from 'react'
import type { Coupon } from '#contracts/promotions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stateOf, usesOf, worthOf } from './coupon-labels.ts'
import { StateButtons } from './state-buttons.tsx'
import { TermsForm } from './terms-form.tsx'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** One coupon: what it is, and what may be done to it while it has not been ended. */
export function ManageCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
	const state = stateOf(coupon, new Date())
	const [wasOpen] = useState(!coupon.endedAt)
	return (
		<div className="grid gap-6 overflow-y-auto p-5">
			<div className="grid gap-2">
				<p className="flex flex-wrap items-center gap-3">
					<span className="break-all font-semibold text-lg">{coupon.code}</span>
					<Badge look={state.look}>{state.text}</Badge>
				</p>
				<p className="text-muted text-sm">
					{worthOf(coupon)} · used {usesOf(coupon)}
				</p>
			</div>
			{coupon.endedAt ? (
				<p ref={wasOpen ? takeFocus : null} tabIndex={-1} className="rounded-xl bg-sunken px-4 py-3 text-sm">
					It was ended by hand, for good. Orders that used it keep what it gave them.
				</p>
			) : (
				<>
					<StateButtons coupon={coupon} />
					<TermsForm coupon={coupon} onClose={onClose} />
				</>
			)}
		</div>
	)
}
