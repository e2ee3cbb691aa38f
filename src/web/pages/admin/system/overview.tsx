import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { PublishedAreas } from '#web/features/admin-shell/published-areas.tsx'
import { useWaiting } from '#web/features/admin-shell/use-waiting.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { WorkWaiting } from './overview/work-waiting.tsx'

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Overview · Back office',
	description: 'What waits for you in the back office, and the ways to it.',
	isPrivate: true,
})

export default function OverviewPage() {
	return (
		<AdminShell title="Today">
			<WorkWaiting />
			<PublishedAreas heading="All areas" waiting={useWaiting()} />
		</AdminShell>
	)
}
