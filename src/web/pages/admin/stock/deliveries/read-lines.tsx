import type { FieldErrors } from 'react-hook-form'
import type { z } from 'zod'
import { count } from '#web/features/stock/stock-labels.ts'
import type { newDelivery } from '#web/schemas/stock-operations.ts'
import { Money } from '#web/ui/money.tsx'

interface ReadLinesProps {
	lines: z.input<typeof newDelivery>['lines']
	problems: FieldErrors<z.input<typeof newDelivery>>['lines']
}

/** What a file has a supplier bring, to look at before it is announced. */
export const ReadLines = ({ lines, problems }: ReadLinesProps) => (
	<ul className="divide-y divide-line rounded-xl border border-line text-sm">
		{lines.map(({ sku, quantity, unitCostCents, announced = [] }, index) => {
			const of = problems?.[index]
			const ofLot = announced.findIndex((_, at) => of?.announced?.[at]?.lot)
			const problem =
				of?.sku?.message ?? of?.quantity?.message ?? of?.announced?.message ?? of?.announced?.[ofLot]?.lot?.message
			return (
				<li key={sku} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2.5">
					<span className="min-w-0 break-words font-medium">{sku}</span>
					<span className="figures">
						{count(quantity)} at <Money cents={unitCostCents} />
					</span>
					{announced.length > 0 && (
						<span className="w-full break-words text-muted text-xs">
							{announced.map(({ lot, quantity: units }) => `${lot}: ${count(units)}`).join(', ')}
						</span>
					)}
					{problem && (
						<span role="alert" className="w-full text-bad">
							{problem}
						</span>
					)}
				</li>
			)
		})}
	</ul>
)
