import { useLocation } from 'react-router'
import { PageLink } from '#web/lib/page-link.tsx'

const tabs = [
	{ path: '/admin/distributors', name: 'Applications' },
	{ path: '/admin/distributors/companies', name: 'Companies' },
	{ path: '/admin/distributors/receivables', name: 'Receivables' },
	{ path: '/admin/distributors/territories', name: 'Territories' },
] as const

/** The lists of distributors: who wants to become one, who is, and what they owe. */
export function DistributorTabs() {
	const { pathname } = useLocation()
	return (
		<nav aria-label="Distributors">
			<ul className="flex gap-1 rounded-xl border border-line bg-card p-1">
				{tabs.map(({ path, name }) => (
					<li key={path}>
						<PageLink
							to={path}
							aria-current={pathname === path ? 'page' : undefined}
							className="flex min-h-9 items-center rounded-lg px-3.5 font-medium text-muted text-sm hover:text-ink aria-[current=page]:bg-ink/8 aria-[current=page]:text-ink"
						>
							{name}
						</PageLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
