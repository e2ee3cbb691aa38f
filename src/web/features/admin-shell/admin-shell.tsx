import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLocation } from 'react-router'
import { PageLink } from '#web/lib/page-link.tsx'
import { sectionOf } from './admin-sections.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { useOpenSections } from './use-open-sections.ts'
import { useWaiting, WaitingCount } from './use-waiting.tsx'

interface AdminShellProps {
	title: React.ReactNode
	/** Above the title: the way back. */
	back?: React.ReactNode
	/** Buttons of the page. */
	actions?: React.ReactNode
	children: React.ReactNode
}

/** The frame of every page of the back office: its sections at the side, on phones in a menu. */
export function AdminShell({ title, back, actions, children }: AdminShellProps) {
	const { pathname } = useLocation()
	const waiting = useWaiting()
	return (
		<div className="mx-auto grid min-h-[70vh] w-full max-w-[110rem] content-start md:grid-cols-[11.5rem_minmax(0,1fr)] md:content-stretch lg:grid-cols-[13.5rem_minmax(0,1fr)]">
			<aside className="hidden border-line border-r md:block">
				<div className="more-below sticky top-14 grid max-h-[calc(100dvh-3.5rem)] gap-8 overflow-y-auto px-3 py-6 lg:px-4">
					<Sections pathname={pathname} waiting={waiting} />
					<ThemeChoice />
				</div>
			</aside>
			<details key={pathname} className="group border-line border-b bg-card md:hidden">
				<summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
					<span>
						<span className="font-normal text-muted">Back office · </span>
						{sectionOf(pathname)?.name ?? 'Menu'}
					</span>
					<ChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
				</summary>
				<div className="grid gap-5 px-4 pb-5">
					<Sections pathname={pathname} waiting={waiting} />
					<ThemeChoice />
				</div>
			</details>
			<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 px-4 py-6 sm:px-6 lg:px-8 lg:py-7">
				<header className="grid gap-2">
					{back}
					<div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
						<h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
						{actions}
					</div>
				</header>
				{children}
			</div>
		</div>
	)
}

const Sections = ({ pathname, waiting }: { pathname: string; waiting: Readonly<Record<string, number>> }) => (
	<nav aria-label="Back office" className="grid gap-5">
		{useOpenSections().map(({ title, sections }) => (
			<div key={title} className="grid gap-1">
				<p className="px-3 font-semibold text-muted text-xs">{title}</p>
				<ul className="grid gap-0.5">
					{sections.map(({ path, name }) => (
						<li key={path}>
							<PageLink
								to={path}
								aria-current={sectionOf(pathname)?.path === path ? 'page' : undefined}
								className="flex min-h-9 items-center rounded-lg px-3 font-medium text-[0.9375rem] text-muted transition hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-ink/8 aria-[current=page]:text-ink"
							>
								{name}
								<WaitingCount path={path} waiting={waiting} />
							</PageLink>
						</li>
					))}
				</ul>
			</div>
		))}
	</nav>
)
