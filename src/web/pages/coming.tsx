import { matchPath, useLocation } from 'react-router'
import { type ComingArea, comingAreas } from '#web/coming-areas.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { PublishedAreas } from '#web/features/admin-shell/published-areas.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'

const unknown: ComingArea = {
	title: 'Not open yet',
	purpose: 'We are still working on this.',
	next: { to: '/', text: 'Return to Homepage' },
}

const areaOf = (pathname: string): ComingArea =>
	Object.entries(comingAreas).find(([path]) => matchPath(path, pathname))?.[1] ?? unknown

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = ({ url }) => {
	const { title, purpose } = areaOf(url.pathname)
	const isBackOffice = url.pathname.startsWith('/admin/')
	return { title: isBackOffice ? `${title} · Back office` : title, description: purpose, isPrivate: true }
}

/** For areas that are planned and not open: says so, and what they are for. */
export default function ComingPage() {
	const { pathname } = useLocation()
	const area = areaOf(pathname)
	// The back office stays at hand for what is open in it.
	if (pathname.startsWith('/admin/')) return <ComingInBackOffice area={area} />
	return (
		<section className="on-night relative grid min-h-[max(70vh,100dvh-9.5rem)] items-center overflow-hidden">
			<div
				aria-hidden
				className="spectrum-light absolute -right-[14%] -bottom-[70%] size-[min(56rem,150vw)] rounded-full opacity-30"
			/>
			<LogoMark className="pointer-events-none absolute top-1/2 right-[4%] hidden h-[88%] -translate-y-1/2 text-white/8 [--bolt:rgb(214_255_61/0.55)] lg:block" />
			<div className="page-width relative grid justify-items-start gap-6 py-20">
				<p className="rounded-full border border-night-line px-4 py-1.5 font-semibold text-sm text-volt">
					Not open yet
				</p>
				<h1 className="display max-w-4xl text-5xl lg:max-w-3xl sm:text-7xl lg:text-8xl">{area.title}</h1>
				<p className="max-w-xl text-lg text-muted sm:text-xl">{area.purpose}</p>
				<PageLink to={area.next.to} className={buttonStyle({ look: 'volt', size: 'large' })}>
					{area.next.text}
				</PageLink>
			</div>
		</section>
	)
}

/** A visitor who comes here by the menu finds the way to what is open. */
const ComingInBackOffice = ({ area: { title, purpose, next } }: { area: ComingArea }) => (
	<AdminShell title={title}>
		<section className="relative grid justify-items-start gap-4 overflow-hidden rounded-2xl border border-line bg-card p-6 sm:p-8">
			<LogoMark className="pointer-events-none absolute -right-[4%] -bottom-[18%] hidden h-[130%] text-ink/4 [--bolt:currentColor] sm:block" />
			<Badge look="warn">Not open yet</Badge>
			<p className="relative max-w-xl text-lg">{purpose}</p>
			<PageLink to={next.to} className={buttonStyle({ look: 'outline' }, 'relative')}>
				{next.text}
			</PageLink>
		</section>
		<PublishedAreas heading="Open today" />
	</AdminShell>
)
