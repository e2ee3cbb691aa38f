import { expect, test } from 'vitest'
import { rankedWithBefore } from './series.ts'

const sold = (key: string, units: number) => ({ period: '2026-11-01', key, sums: { units } })

test('keys are ranked by the span itself, whatever the one before it had; what only that one had comes last', () => {
	const now = [sold('mango', 14), sold('cherry', 18), sold('mango', 1)]
	const before = [sold('cherry', 2), sold('mango', 30), sold('gone', 90)]
	expect(rankedWithBefore(now, before, 'units')).toEqual(['cherry', 'mango', 'gone'])
})
