import type { Quote } from '#contracts/pricing/pricing.ts'
import { SummaryLine } from './summary-line.tsx'
import { LineDiscounts } from './why-price.tsx'

/** What promotions put into the order, behind what was asked for. */
export const GivenLines = ({ quote }: { quote: Pick<Quote, 'lines'> | undefined }) =>
	quote?.lines
		.filter(({ givenBy }) => givenBy)
		.map((line) => (
			<SummaryLine
				key={`${line.variantId} ${line.givenBy}`}
				name={line.name}
				detail={line.variantName}
				picture={line.picture}
				quantity={line.quantity}
				unitPriceCents={line.unitPriceCents}
			>
				<LineDiscounts givenBy={line.givenBy} />
			</SummaryLine>
		))
