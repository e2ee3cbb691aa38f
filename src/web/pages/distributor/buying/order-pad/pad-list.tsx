import type { KeyboardEvent } from 'react'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { PadRow } from './pad-row.tsx'

/** Enter and the arrows lead from number to number; Tab does so too. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
	const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
	const { target } = event
	if (step === 0 || !(target instanceof HTMLInputElement)) return
	event.preventDefault()
	const row = target.closest('li')
	const next = step < 0 ? row?.previousElementSibling : row?.nextElementSibling
	next?.querySelector<HTMLInputElement>('input[data-pad]')?.focus()
}

export const PadList = ({ offers }: { offers: readonly CaseOffer[] }) => (
	<section aria-labelledby="pad-title" className="overflow-hidden rounded-2xl border border-line bg-card">
		<div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-4 py-3">
			<h2 id="pad-title" className="font-semibold text-[0.9375rem]">
				All flavors by the case
			</h2>
			<p className="hidden text-muted text-sm md:block">Type a number; Enter and the arrows go on.</p>
		</div>
		<ul className="divide-y divide-line" onKeyDown={onKeyDown}>
			{offers.map((offer) => (
				<PadRow key={offer.productId} offer={offer} />
			))}
		</ul>
	</section>
)
