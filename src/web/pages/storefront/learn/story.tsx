import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getProduct } from '#contracts/catalog/catalog.ts'
import { getStory, listStories, type Story, storyKinds } from '#contracts/content/content.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { Headline } from '#web/features/prose/headline.tsx'
import { Prose } from '#web/features/prose/prose.tsx'
import { followSlug } from '#web/lib/follow-slug.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { storyData } from '#web/seo/structured-data.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RelatedDrink } from './story/related-drink.tsx'

const storyQuery = (slug: string) => queryOf(getStory, { params: { slug } })
const drinkQuery = (slug: string) => queryOf(getProduct, { params: { slug } })
const storiesQuery = queryOf(listStories, {})

const pictureSizes = '(min-width: 1024px) 40vw, 90vw'

export const preload: Page['preload'] = async ({ queries, params, url }) => {
	const [story] = await Promise.all([
		queries.ensureQueryData(storyQuery(params.slug ?? '')),
		queries.ensureQueryData(storiesQuery),
	])
	followSlug('/stories/', params.slug, story, url)
	// A drink may have gone since; its story stays.
	await queries.prefetchQuery(drinkQuery(story.drink))
}

export const head: Page['head'] = ({ queries, params }) => {
	const story = queries.getQueryData(storyQuery(params.slug ?? '').queryKey)
	return {
		title: story?.title ?? 'Story',
		description: story?.description ?? '',
		...(story && { hero: { name: story.picture.name, sizes: pictureSizes }, data: [storyData(story)] }),
	}
}

export default function StoryPage() {
	const { slug = '' } = useParams()
	const { data: story } = useSuspenseQuery(storyQuery(slug))
	const { data: stories } = useSuspenseQuery(storiesQuery)
	const { data: drink } = useQuery(drinkQuery(story.drink))
	const at = stories.items.findIndex((other) => other.slug === slug)
	const next = stories.items[(at + 1) % stories.items.length]
	return (
		<div style={themeOf(drink?.flavor ?? null)}>
			<article>
				<StoryHead story={story} />
				<div className="page-width grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,44rem)_minmax(0,1fr)] lg:py-24">
					<dl className="flex flex-wrap content-start gap-x-10 gap-y-4 text-sm lg:sticky lg:top-28 lg:grid lg:self-start">
						{[
							['Words', story.author],
							['Place', story.place],
							['Published', <CalendarDay key="date" on={story.date} />],
						].map(([term, fact]) => (
							<div key={String(term)} className="grid gap-0.5">
								<dt className="text-muted">{term}</dt>
								<dd className="font-semibold">{fact}</dd>
							</div>
						))}
					</dl>
					<Prose blocks={story.body} className="[&>p:first-child]:text-2xl [&>p:first-child]:leading-snug" />
				</div>
			</article>
			{drink && <RelatedDrink drink={drink} />}
			{next && next.slug !== slug && (
				<aside aria-labelledby="next-story" className="page-width py-14 lg:py-20">
					<h2 id="next-story" className="mb-4 font-semibold text-sm">
						Next story
					</h2>
					<PageLink to={`/stories/${next.slug}`} className="group grid w-fit gap-3 rounded">
						<span className="display text-[clamp(2.5rem,7vw,5.5rem)] decoration-4 underline-offset-8 group-hover:underline">
							<Headline text={next.title} />
						</span>
						<span className="max-w-xl text-lg text-muted">{next.description}</span>
					</PageLink>
				</aside>
			)}
		</div>
	)
}

const StoryHead = ({ story }: { story: Story }) => (
	<header className="on-night relative isolate overflow-hidden">
		<div aria-hidden className="hero-light absolute inset-0 -z-2" />
		<div className="page-width grid items-end gap-x-10 lg:min-h-[34rem] lg:grid-cols-[1.4fr_1fr]">
			<div className="grid gap-6 pt-10 lg:py-16">
				<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-white/85">
					<PageLink
						to={`/stories?kind=${story.kind}`}
						className="rounded-full bg-white px-3.5 py-1 font-semibold text-night"
					>
						{storyKinds[story.kind]}
					</PageLink>
					<span>{story.minutes} min</span>
				</p>
				<h1 className="display text-[clamp(3.25rem,10vw,8rem)]">
					<Headline text={story.title} />
				</h1>
				<p className="max-w-2xl text-white/90 text-xl leading-relaxed">{story.description}</p>
			</div>
			<Picture
				name={story.picture.name}
				alt={story.picture.alt}
				sizes={pictureSizes}
				priority
				className="mx-auto h-[20rem] w-full self-center object-contain py-6 lg:h-[32rem]"
			/>
		</div>
	</header>
)
