import { useLocation } from 'react-router'
import { PageLink } from '#web/lib/page-link.tsx'

interface PageTabsProps {
	/** The accessible name of the tabs. */
	label: string
	/** A path may carry what the list is narrowed to. */
	tabs: ReadonlyArray<{ path: string; name: string }>
}

/** Links between pages that belong together, one of which is open. */
export function PageTabs({ label, tabs }: PageTabsProps) {
	const { pathname } = useLocation()
	return (
		<nav aria-label={label}>
			<ul className="flex flex-wrap gap-1 rounded-xl border border-line bg-card p-1">
				{tabs.map(({ path, name }) => (
					<li key={path}>
						<PageLink
							to={path}
							aria-current={pathname === path.split('?')[0] ? 'page' : undefined}
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
