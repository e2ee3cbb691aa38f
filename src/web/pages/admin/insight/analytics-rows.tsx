import { saleRows } from '#contracts/insight/analytics.ts'
import { dimensions } from '#contracts/insight/dimensions.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { AnalyticsPage } from '#web/features/analytics/analytics-page.tsx'
import { useAnalyticsView } from '#web/features/analytics/use-analytics-view.ts'
import { analyticsViewIn, spanIn } from '#web/features/analytics/view.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Page } from '#web/page.ts'
import { saleColumns } from './analytics-rows/sale-columns.tsx'

const fallback = 'yesterday'
const hidden = (label: string, takes: RegExp) => ({ label, all: '', options: {}, takes, isHidden: true as const })
const keys = /^[\p{L}\p{N}][\p{L}\p{N}._,-]*$/u

const rows = recordList({
	path: '/admin/analytics/rows',
	read: saleRows,
	noun: ['row', 'rows'],
	filters: {
		from: hidden('First day', /^20\d\d-\d\d-\d\d$/),
		to: hidden('Last day', /^20\d\d-\d\d-\d\d$/),
		...(Object.fromEntries(dimensions.options.map((each) => [each, hidden(each, keys)])) as Record<
			(typeof dimensions.options)[number],
			ReturnType<typeof hidden>
		>),
		span: hidden('Days', /^[a-z]+$/),
	} as never,
	asks: ({ span, ...view }) => {
		const said = Object.entries({ ...view, span }).flatMap(([name, value]) => (value ? [[name, value]] : []))
		return { ...view, ...spanIn(analyticsViewIn(new URLSearchParams(said), storeToday(), fallback)) }
	},
	none: { title: 'No rows', text: 'Nothing was sold in these days under these filters.' },
	noMatch: { title: 'No rows', text: 'Nothing was sold in these days under these filters.', all: 'Show yesterday' },
})

export const preload: Page['preload'] = rows.preload

export const head: Page['head'] = () => ({
	title: 'Rows behind a figure · Analytics · Back office',
	description: 'The orders and invoices that a figure is made of.',
	isPrivate: true,
})

export default function AnalyticsRowsPage() {
	const state = useAnalyticsView(fallback)
	return (
		<AnalyticsPage state={state} hasFilters>
			<ListPage
				page={useListPage(rows)}
				label="Orders and invoices"
				columns={saleColumns}
				keyOf={({ channel, number }) => `${channel} ${number}`}
			/>
		</AnalyticsPage>
	)
}
