import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listInvestorFacts } from '#contracts/insight/investor-facts.ts'
import type { DriverValues } from '#contracts/insight/projections/drivers/driver-shapes.ts'
import { monthName } from '#contracts/insight/projections/plan-months.ts'
import type { ClosedValue } from '#contracts/insight/projections/projection-shapes.ts'
import { driverCellBy } from '#contracts/insight/projections/scenarios.ts'
import { countedMonth } from '#contracts/shared/calendar.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { lastClosedMonth, startingValues } from './starting-values.ts'

interface StartFromActualsProps {
	closed: readonly ClosedValue[]
	values: DriverValues
	onValues: (values: DriverValues) => void
}

/** Lets the base begin after the last closed month, with what the books and the investors' facts know of it. */
export function StartFromActuals({ closed, values, onValues }: StartFromActualsProps) {
	const month = lastClosedMonth(closed)
	const { data, error } = useQuery(queryOf(listInvestorFacts, {}))
	const [filled, setFilled] = useState<readonly string[]>()
	if (month === null) return null
	const name = monthName(countedMonth(month))
	const isPartial = (cells: readonly string[]) =>
		!cells.includes('start.doors') && closed.some((each) => each.month === month && each.line === 'doors')
	return (
		<div className="grid justify-items-start gap-2 sm:col-span-2">
			<Button
				look="outline"
				size="small"
				disabled={!data && !error}
				onClick={() => {
					const found = startingValues(month, { closed, facts: data?.facts ?? [], values })
					onValues(found)
					setFilled(Object.keys(found))
				}}
			>
				Start from {name}
			</Button>
			<p role="status" className="text-muted text-xs">
				{filled
					? `From ${name}: ${filled.map((cell) => driverCellBy(cell)?.driver.name ?? cell).join(', ')}.${isPartial(filled) ? ' Doors stay as they were: those that are counted are too few for what shops bought.' : ''} The rest is as it was; nothing is saved yet.`
					: 'Begins the plan after the last closed month: doors of its books, visits that fit its orders, and cash, team and payables where staff entered them.'}
			</p>
			{error && (
				<p className="text-bad text-xs">What staff entered cannot be read now: cash and team stay as they are.</p>
			)}
		</div>
	)
}
