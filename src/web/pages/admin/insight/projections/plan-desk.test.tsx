import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { initialValues } from '#contracts/insight/projections/engine.ts'
import type { Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { calendarMonth } from '#contracts/shared/calendar.ts'
import { newQueryClient } from '#web/lib/query.ts'
import { PlanDesk } from './plan-desk.tsx'

const saved = { version: 1, words: 'First.', by: 'Ada', at: '2026-11-01T12:00:00.000Z', isArchived: false }
const scenarios: Scenario[] = [
	{ ...saved, id: 'base', name: 'Base', kind: 'base', values: { ...initialValues }, names: {}, baseVersion: null },
	{ ...saved, id: 'up', name: 'Upside', kind: 'upside', values: { 'velocity.1': 60_00 }, names: {}, baseVersion: 1 },
]
const closed = [{ month: calendarMonth(initialValues['start.month'] ?? 0), line: 'store.net', value: 12_345_67 }]

const drawn = (query: string) =>
	renderToStaticMarkup(
		<QueryClientProvider client={newQueryClient(() => new Promise(() => {}))}>
			<MemoryRouter initialEntries={[`/admin/investor-projections${query}`]}>
				<PlanDesk scenarios={scenarios} closed={closed} />
			</MemoryRouter>
		</QueryClientProvider>,
	)

test('a scenario shows its drivers, and which differ from the base', () => {
	const markup = drawn('?scenario=up')
	expect(markup).toContain('1 differs from the base')
	expect(markup).toMatch(/value="60.00"/)
	expect(markup).toContain('Cash at its lowest')
	expect(drawn('')).not.toContain('from the base</span>')
})

test('statements show what happened in a closed month, and balance', () => {
	const markup = drawn('?view=statements&year=1')
	expect(markup).toContain('$12,345.67')
	const [, row = ''] = markup.split('Assets less liabilities and equity')
	expect(row.split('</tr>')[0]?.match(/\$0\.00/g)).toHaveLength(12)
})

test.each([
	['?view=compare&with=up', 'One driver differs'],
	['?view=risk', 'Which drivers move cash at its lowest most?'],
	['?view=history', 'Download the workbook'],
	['?view=nonsense&scenario=nobody', 'Starting point'],
])('%s has "%s"', (query, text) => expect(drawn(query)).toContain(text))
