import { formatCents } from '#contracts/money.ts'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface SummaryLineProps {
	name: string
	/** The pack or size, where the name does not say it. */
	detail?: string | undefined
	picture: string
	quantity: number
	unitPriceCents: number
	/** What is to say about this line, and what can be done. */
	children?: React.ReactNode
}

/** A line of an order with its picture: what, how many, and what they cost together. */
export const SummaryLine = ({ name, detail, picture, quantity, unitPriceCents, children }: SummaryLineProps) => (
	<li className="grid grid-cols-[4rem_1fr] gap-4 py-3.5 print:grid-cols-1 print:py-1.5">
		<div className="grid h-18 place-items-center overflow-hidden rounded-xl bg-sunken p-1 print:hidden">
			<Picture name={picture} alt="" sizes="64px" className="max-h-16 w-auto object-contain" />
		</div>
		<div className="grid min-w-0 content-center gap-1.5">
			<div className="flex items-start justify-between gap-4">
				<div className="wrap-anywhere min-w-0">
					<p className="font-semibold leading-snug">{name}</p>
					<p className="figures text-muted text-sm">
						{detail && `${detail} · `}
						{quantity} × {formatCents(unitPriceCents)}
					</p>
				</div>
				<Money cents={unitPriceCents * quantity} className="font-medium" />
			</div>
			{children}
		</div>
	</li>
)
