import { formatCents } from '#contracts/shared/money.ts'
import { Money } from '#web/ui/money.tsx'
import { LineItem } from './line-item.tsx'

interface SummaryLineProps {
	name: string
	/** The pack or size, where the name does not say it. */
	detail?: string | undefined
	picture: string
	quantity: number
	unitPriceCents: number
	/** Notes on the line, and its buttons. */
	children?: React.ReactNode
}

/** A line of a quote or an order: what, how many, and what they cost together. */
export const SummaryLine = ({ name, detail, picture, quantity, unitPriceCents, children }: SummaryLineProps) => (
	<LineItem
		name={name}
		detail={`${detail ? `${detail} · ` : ''}${quantity} × ${formatCents(unitPriceCents)}`}
		picture={picture}
		aside={<Money cents={unitPriceCents * quantity} className="font-medium" />}
	>
		{children}
	</LineItem>
)
