import { expect, test } from 'vitest'
import { initialValues } from '#contracts/insight/projections/engine.ts'
import { monthName } from '#contracts/insight/projections/plan-months.ts'
import {
	actualsOfPlan,
	changedAssumptions,
	differencesFrom,
	resolvedAssumptions,
} from '#contracts/insight/projections/scenarios.ts'
import { calendarMonth, countedMonth } from '#contracts/shared/calendar.ts'

const base = { values: { ...initialValues, 'velocity.1': 40_00 }, names: { 'hire.1': 'Sales' } }

test('a scenario keeps what differs, so that a change of the base shows through', () => {
	const typed = { values: { ...base.values, 'velocity.2': 60_00 }, names: { 'hire.1': 'Sales' } }
	const kept = differencesFrom(base, resolvedAssumptions(base, typed))
	expect(kept).toEqual({ values: { 'velocity.2': 60_00 }, names: {} })
	const changed = { ...base, values: { ...base.values, 'velocity.1': 45_00, 'velocity.2': 50_00 } }
	const whole = resolvedAssumptions(changed, kept)
	expect([whole.values['velocity.1'], whole.values['velocity.2']]).toEqual([45_00, 60_00])
})

test('what changed is told by cell, names too', () => {
	const after = { values: { ...base.values, 'velocity.1': 41_00 }, names: { 'hire.1': 'Sales, South' } }
	expect(changedAssumptions(base, after)).toEqual([
		{ cell: 'velocity.1', before: 40_00, after: 41_00 },
		{ cell: 'hire.1', before: 'Sales', after: 'Sales, South' },
	])
})

test('months of the calendar are months of the plan from its first on', () => {
	const start = countedMonth('2026-11')
	expect([calendarMonth(start), monthName(start), calendarMonth(start + 2)]).toEqual(['2026-11', 'Nov 2026', '2027-01'])
	const closed = ['2026-10', '2026-11', '2027-01'].map((month, at) => ({ month, line: 'doors', value: at }))
	expect(actualsOfPlan(closed, start)).toEqual({ doors: { 1: 1, 3: 2 } })
})
