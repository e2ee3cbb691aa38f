import { useLocation, useSearchParams } from 'react-router'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Filters } from './filters.tsx'
import { SavedAnalyticsViews } from './saved-views.tsx'
import { SpanBar } from './span-bar.tsx'
import type { ViewState } from './use-analytics-view.ts'
import { linkWith } from './view.ts'

const pages = [
	{ path: '/admin/analytics', name: 'What happened' },
	{ path: '/admin/analytics/traffic', name: 'Traffic' },
	{ path: '/admin/analytics/products', name: 'Products and returns' },
	{ path: '/admin/analytics/customers', name: 'Customers' },
	{ path: '/admin/analytics/promotions', name: 'Promotions and programs' },
	{ path: '/admin/analytics/stock', name: 'Stock' },
	{ path: '/admin/analytics/rows', name: 'Rows' },
] as const

interface AnalyticsPageProps {
	state: ViewState
	/** Its figures can be narrowed by dimensions. */
	hasFilters?: boolean
	/** Its figures can be compared with another span. */
	isCompared?: boolean
	children: React.ReactNode
}

/** The frame of every page of analytics: which page, which days, compared with what, narrowed to what. */
export const AnalyticsPage = ({ state, hasFilters = false, isCompared = false, children }: AnalyticsPageProps) => (
	<AdminShell title="Analytics" actions={<SavedAnalyticsViews state={state} />}>
		<AnalyticsTabs />
		<div className="grid gap-3 print:hidden">
			<SpanBar state={state} isCompared={isCompared} />
			{hasFilters && <Filters state={state} />}
		</div>
		{state.view.problem && (
			<p role="alert" className="rounded-xl border border-warn/40 bg-warn/8 px-4 py-3 text-sm">
				{state.view.problem}
			</p>
		)}
		{children}
	</AdminShell>
)

/** What is chosen goes along from page to page; the place in a list does not. */
function AnalyticsTabs() {
	const { pathname } = useLocation()
	const [params] = useSearchParams()
	return (
		<nav
			aria-label="Analytics"
			className="-mx-4 overflow-x-auto border-line border-b px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0 print:hidden"
		>
			<ul className="flex gap-5">
				{pages.map(({ path, name }) => (
					<li key={path}>
						<PageLink
							to={linkWith(path, params, { cursor: null })}
							aria-current={pathname === path ? 'page' : undefined}
							className="-mb-px flex min-h-10 items-center whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
						>
							{name}
						</PageLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
