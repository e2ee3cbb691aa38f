import { useLocation } from 'react-router'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { PageLink } from '#web/lib/page-link.tsx'

const views = [
	{ path: '/distributor/prospect', name: 'Board' },
	{ path: '/distributor/prospect/list', name: 'List' },
	{ path: '/distributor/prospect/map', name: 'Map' },
	{ path: '/distributor/prospect/today', name: 'Today' },
] as const

/** The ways to look at prospects. */
export function ProspectTabs({ company }: { company: string | undefined }) {
	const { pathname } = useLocation()
	return (
		<nav aria-label="Prospects">
			<ul className="flex gap-1 rounded-xl border border-line bg-card p-1">
				{views.map(({ path, name }) => (
					<li key={path}>
						<PageLink
							to={portalUrl(path, company)}
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
