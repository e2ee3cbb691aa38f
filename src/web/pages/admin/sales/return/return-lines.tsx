import { returnReasonTexts } from '#contracts/returns/return-policy.ts'
import type { AdminReturn } from '#contracts/returns/staff-return-calls.ts'
import { Picture } from '#web/ui/picture.tsx'

/** What is asked back, why, and what became of it. */
export const ReturnLines = ({ asked }: { asked: AdminReturn }) => (
	<ul className="divide-y divide-line">
		{asked.lines.map((each) => {
			const line = asked.orderLines.find(({ id }) => id === each.lineId)
			if (!line) return null
			const told = [
				`${each.asked} of ${line.shipped} shipped`,
				each.approved !== null && `${each.approved} approved`,
				each.restocked > 0 && `${each.restocked} on the shelf`,
				each.scrapped > 0 && `${each.scrapped} scrapped (${each.scrapReason})`,
			].filter(Boolean)
			return (
				<li key={each.lineId} className="grid grid-cols-[3rem_1fr] gap-x-4 px-5 py-4 text-sm">
					<span className="grid size-12 place-items-center rounded-lg bg-sunken p-1">
						<Picture name={line.picture} alt="" sizes="48px" className="max-h-10 w-auto object-contain" />
					</span>
					<div className="grid gap-0.5">
						<p className="font-semibold">
							{line.name} <span className="font-normal text-muted">· {line.variantName}</span>
						</p>
						<p className="figures text-muted text-xs">{line.sku}</p>
						<p className="figures">{told.join(' · ')}</p>
						{each.reason && <p className="text-muted">{returnReasonTexts[each.reason]}</p>}
						{each.exchangeFor && <p>Wants instead: {each.exchangeFor.name}</p>}
					</div>
				</li>
			)
		})}
	</ul>
)
