import { useSuspenseQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { listProducts } from '#contracts/catalog/catalog.ts'
import { listReleases } from '#contracts/content/content.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FactTable } from './press/fact-table.tsx'
import { PressForm } from './press/press-form.tsx'

const releasesQuery = queryOf(listReleases, {})
const drinksQuery = queryOf(listProducts, { query: { category: 'energy-drink', sort: 'featured' } })

export const preload: Page['preload'] = ({ queries }) =>
	Promise.all([queries.ensureQueryData(releasesQuery), queries.ensureQueryData(drinksQuery)])

export const head: Page['head'] = () => ({
	title: 'Press',
	description:
		'Releases, facts from our own books, logos and product pictures in one archive, and a person who answers within one working day.',
})

export default function PressPage() {
	const { data: releases } = useSuspenseQuery(releasesQuery)
	const { data: drinks } = useSuspenseQuery(drinksQuery)
	const [latest, ...earlier] = releases.items
	return (
		<>
			<header className="page-width grid gap-x-16 gap-y-6 border-ink border-b-4 pt-12 pb-8 lg:grid-cols-[1fr_auto] lg:pt-20">
				<h1 className="display text-[clamp(4rem,14vw,11rem)]">Press</h1>
				<p className="max-w-sm self-end text-lg">
					Everything here may be quoted and printed. If it does not answer your question, we do, within one working day.
				</p>
			</header>
			<div className="page-width grid gap-x-16 gap-y-16 py-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:py-16">
				<section aria-labelledby="releases" className="grid content-start gap-8">
					<h2 id="releases" className="font-semibold text-sm">
						Releases
					</h2>
					{latest && (
						<article className="group relative grid gap-4">
							<p className="text-muted text-sm">
								<CalendarDay on={latest.date} />
							</p>
							<h3 className="display text-4xl sm:text-5xl lg:text-6xl">
								<PageLink
									to={`/press/${latest.slug}`}
									className="rounded decoration-3 underline-offset-8 after:absolute after:inset-0 group-hover:underline"
								>
									{latest.title}
								</PageLink>
							</h3>
							<p className="max-w-2xl text-lg text-muted">{latest.description}</p>
						</article>
					)}
					<ul className="grid border-ink border-t">
						{earlier.map((release) => (
							<li
								key={release.slug}
								className="relative grid gap-x-8 gap-y-1 border-line border-b py-5 hover:bg-ink/4 sm:grid-cols-[11rem_1fr]"
							>
								<p className="text-muted text-sm sm:pt-1">
									<CalendarDay on={release.date} />
								</p>
								<h3 className="font-semibold text-lg">
									<PageLink to={`/press/${release.slug}`} className="rounded after:absolute after:inset-0">
										{release.title}
									</PageLink>
								</h3>
							</li>
						))}
					</ul>
				</section>
				<Kit names={drinks.items.slice(0, 6).flatMap(({ pictures }) => pictures[0]?.name ?? [])} />
			</div>
			<FactTable drinks={drinks.items} />
			<section
				aria-labelledby="press-form"
				className="page-width grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-20"
			>
				<div className="grid content-start gap-4">
					<h2 id="press-form" className="display text-5xl">
						Ask us
					</h2>
					<p className="max-w-md text-lg text-muted">
						For interviews, samples and figures. Tell us your deadline, and we tell you at once if we cannot meet it.
					</p>
				</div>
				<PressForm />
			</section>
		</>
	)
}

/** Everything one needs for a page, in one file. */
const Kit = ({ names }: { names: readonly string[] }) => (
	<section
		aria-labelledby="kit"
		className="on-night grid content-start gap-6 self-start rounded-card p-6 lg:sticky lg:top-28"
	>
		<div className="grid grid-cols-3 gap-1 rounded-2xl bg-night-raised p-4 sm:grid-cols-6 lg:grid-cols-3">
			{names.map((name) => (
				<Picture key={name} name={name} alt="" sizes="8rem" className="h-36 w-full object-contain" />
			))}
		</div>
		<div className="grid gap-2">
			<h2 id="kit" className="display text-4xl">
				Press kit
			</h2>
			<p className="text-muted">
				The wordmark and the mark as SVG and PNG, every can and the line-up as PNG without ground, the fact sheet, and a
				paragraph about us. Free to use in reporting.
			</p>
		</div>
		<a href="/press/kit.zip" download className={buttonStyle({ look: 'volt', size: 'large' })}>
			<Download size={18} aria-hidden /> Download the kit (ZIP)
		</a>
	</section>
)
