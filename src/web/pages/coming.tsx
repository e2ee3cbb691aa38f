import { matchPath, useLocation } from 'react-router'
import { PageLink } from '../lib/page-link.tsx'
import { noPreload, type Page } from '../page.ts'
import { buttonStyle } from '../ui/button.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { type ComingArea, comingAreas } from './coming-areas.ts'

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
	return { title, description: purpose, isPrivate: true }
}

/** For areas that are planned and not open: says so, and what they are for. */
export default function ComingPage() {
	const area = areaOf(useLocation().pathname)
	return (
		<section className="on-night relative grid min-h-[max(70vh,100dvh-10rem)] items-center overflow-hidden">
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
