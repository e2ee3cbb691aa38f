import { comingAreas } from '#web/coming-areas.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { PublishedAreas } from '#web/features/admin-shell/published-areas.tsx'
import { useWaiting } from '#web/features/admin-shell/use-waiting.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { noPreload, type Page } from '#web/page.ts'

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Overview · Back office',
	description: 'What is open in the back office, and what is not yet.',
	isPrivate: true,
})

const coming = Object.entries(comingAreas).filter(([path]) => path.startsWith('/admin/'))

export default function OverviewPage() {
	const waiting = useWaiting()
	return (
		<AdminShell title="Overview">
			<PublishedAreas heading="Open today" waiting={waiting} />
			<section aria-labelledby="coming-areas" className="grid gap-3">
				<h2 id="coming-areas" className="font-semibold text-[0.9375rem]">
					Not open yet
				</h2>
				<ul className="divide-y divide-line rounded-2xl border border-line bg-card">
					{coming.map(([path, { title, purpose }]) => (
						<li key={path} className="grid gap-x-6 px-5 py-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
							<PageLink to={path} className="link w-fit font-medium">
								{title}
							</PageLink>
							<span className="text-muted">{purpose}</span>
						</li>
					))}
				</ul>
			</section>
		</AdminShell>
	)
}
