import { useSuspenseQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router'
import { getRelease } from '#contracts/content/content.ts'
import { Prose } from '#web/features/prose/prose.tsx'
import { followSlug } from '#web/lib/follow-slug.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { releaseData } from '#web/seo/structured-data.ts'
import { CalendarDay } from '#web/ui/date.tsx'

const releaseQuery = (slug: string) => queryOf(getRelease, { params: { slug } })

export const preload: Page['preload'] = async ({ queries, params, url }) =>
	followSlug('/press/', params.slug, await queries.ensureQueryData(releaseQuery(params.slug ?? '')), url)

export const head: Page['head'] = ({ queries, params }) => {
	const release = queries.getQueryData(releaseQuery(params.slug ?? '').queryKey)
	return {
		title: release?.title ?? 'Press release',
		description: release?.description ?? '',
		...(release && { data: [releaseData(release)] }),
	}
}

export default function ReleasePage() {
	const { slug = '' } = useParams()
	const { data: release } = useSuspenseQuery(releaseQuery(slug))
	return (
		<article className="page-width grid gap-10 py-10 lg:py-16">
			<PageLink
				to="/press"
				className="inline-flex min-h-6 w-fit items-center gap-1.5 rounded text-muted hover:text-ink"
			>
				<ArrowLeft size={18} aria-hidden /> Press
			</PageLink>
			<header className="grid max-w-5xl gap-6 border-ink border-t-4 pt-6">
				<p className="font-semibold text-sm">For immediate release</p>
				<h1 className="display text-[clamp(2.5rem,7vw,5.5rem)]">{release.title}</h1>
				<p className="text-muted">
					{release.place}, <CalendarDay on={release.date} />
				</p>
			</header>
			<Prose blocks={release.body} className="max-w-2xl" />
			<footer className="grid max-w-2xl gap-5 border-line border-t pt-8">
				<section className="grid gap-2">
					<h2 className="font-semibold">About UNTAPPED</h2>
					<p className="text-muted">
						UNTAPPED makes zero-sugar energy drinks that print how much caffeine is in them on the front of the can. The
						company was founded in Kansas City, Missouri, in 2022 and sells through its own online store, through
						independent distributors, and in stores and gyms.
					</p>
				</section>
				<section className="grid gap-2">
					<h2 className="font-semibold">Press contact</h2>
					<p className="text-muted">
						<PageLink
							to="/press#press-form"
							className="rounded font-semibold text-ink underline decoration-2 underline-offset-4"
						>
							Write to us
						</PageLink>
						. Pictures and logos are in the{' '}
						<a
							href="/press/kit.zip"
							download
							className="rounded font-semibold text-ink underline decoration-2 underline-offset-4"
						>
							press kit
						</a>
						.
					</p>
				</section>
			</footer>
		</article>
	)
}
