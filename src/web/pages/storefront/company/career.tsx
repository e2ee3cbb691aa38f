import { useSuspenseQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router'
import { getOpening, type Opening, workplaces } from '#contracts/content/content.ts'
import { payLabels } from '#web/features/company/opening-labels.ts'
import { Prose } from '#web/features/prose/prose.tsx'
import { followSlug } from '#web/lib/follow-slug.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { openingData } from '#web/seo/structured-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { ApplicationForm } from './career/application-form.tsx'

const openingQuery = (slug: string) => queryOf(getOpening, { params: { slug } })

export const preload: Page['preload'] = async ({ queries, params, url }) =>
	followSlug('/careers/', params.slug, await queries.ensureQueryData(openingQuery(params.slug ?? '')), url)

export const head: Page['head'] = ({ queries, params }) => {
	const opening = queries.getQueryData(openingQuery(params.slug ?? '').queryKey)
	return {
		title: `${opening?.title ?? 'Opening'} · Careers`,
		description: opening ? opening.description : '',
		...(opening && { data: [openingData(opening)] }),
	}
}

export default function OpeningPage() {
	const { slug = '' } = useParams()
	const { data: opening } = useSuspenseQuery(openingQuery(slug))
	return (
		<>
			<header className="bg-volt text-night">
				<div className="page-width grid gap-6 py-10 lg:py-16">
					<PageLink to="/careers" className="inline-flex min-h-6 w-fit items-center gap-1.5 rounded font-medium">
						<ArrowLeft size={18} aria-hidden /> All positions
					</PageLink>
					<h1 className="display text-[clamp(3rem,8vw,7rem)]">{opening.title}</h1>
					<p className="max-w-2xl text-lg lg:text-xl">{opening.description}</p>
				</div>
			</header>
			<div className="page-width grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:py-16">
				<Facts opening={opening} />
				<Prose blocks={opening.body} className="max-w-2xl lg:order-first" />
			</div>
			<section id="apply" aria-labelledby="apply-title" className="scroll-mt-20 bg-sunken">
				<div className="page-width grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-20">
					<div className="grid content-start gap-4">
						<h2 id="apply-title" className="display text-5xl">
							Apply
						</h2>
						<p className="max-w-md text-lg text-muted">
							Two of us read it, and you hear from us within ten working days. Your CV is seen by the people who hire
							for this position, and by nobody else.
						</p>
					</div>
					<ApplicationForm key={slug} slug={slug} title={opening.title} />
				</div>
			</section>
		</>
	)
}

const Facts = ({ opening }: { opening: Opening }) => {
	const facts = [
		['Pay', payLabels(opening.pay)],
		['Team', opening.team],
		['Place', opening.place],
		['Work', `${workplaces[opening.workplace]}, ${opening.hours.toLowerCase()}`],
		['Open since', <CalendarDay key="date" on={opening.date} />],
	] as const
	return (
		<aside
			aria-label="In short"
			className="grid content-start gap-6 self-start rounded-card border border-line bg-card p-6 lg:sticky lg:top-28"
		>
			<dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
				{facts.map(([term, fact]) => (
					<div key={term} className="grid gap-0.5">
						<dt className="text-muted text-sm">{term}</dt>
						<dd className="figures font-semibold">{fact}</dd>
					</div>
				))}
			</dl>
			<a href="#apply" className={buttonStyle({ size: 'large' })}>
				Apply
			</a>
			<p className="text-muted text-sm">
				The range is what we expect to pay for this position. Where you are in it depends on experience. Benefits are on
				the{' '}
				<PageLink to="/careers#benefits" className="rounded font-semibold underline underline-offset-4">
					careers page
				</PageLink>
				.
			</p>
		</aside>
	)
}
