import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listFlavors } from '#contracts/catalog/catalog.ts'
import { listStories, type StoryKind, type StorySummary, storyKinds } from '#contracts/content/content.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { leadSizes, StoryCard, StoryLead } from './stories/story-card.tsx'

const storiesQuery = queryOf(listStories, {})
const flavorsQuery = queryOf(listFlavors, {})

export const query: Page['query'] = ['kind']

export const preload: Page['preload'] = ({ queries }) =>
	Promise.all([queries.ensureQueryData(storiesQuery), queries.ensureQueryData(flavorsQuery)])

export const head: Page['head'] = ({ queries }) => {
	const [lead] = queries.getQueryData(storiesQuery.queryKey)?.items ?? []
	return {
		title: 'Stories',
		description:
			'People, stores and small distributors, told at length: a night bakery, one van in Tulsa, thirty-one tries at cherry.',
		...(lead && { hero: { name: lead.picture.name, sizes: leadSizes } }),
	}
}

const isKind = (text: string | null): text is StoryKind => text !== null && Object.hasOwn(storyKinds, text)

export default function StoriesPage() {
	const { data: stories } = useSuspenseQuery(storiesQuery)
	const { data: flavors } = useSuspenseQuery(flavorsQuery)
	const [search] = useSearchParams()
	const asked = search.get('kind')
	const kind = isKind(asked) ? asked : null
	const shown = stories.items.filter((story) => kind === null || story.kind === kind)
	const [lead, ...others] = shown
	const theme = ({ drink }: StorySummary) => themeOf(flavors.items.find(({ slug }) => slug === drink) ?? null)
	return (
		<>
			<header className="page-width grid items-end gap-x-12 gap-y-6 pt-12 pb-8 lg:grid-cols-[auto_1fr] lg:pt-20">
				<h1 className="display text-[clamp(4rem,14vw,11rem)]">Stories</h1>
				<div className="grid gap-5 pb-2">
					<p className="max-w-xl text-lg text-muted">
						What people do with a night, a van or nine hundred square feet. We write down what they tell us, figures
						included, and they read it before you do.
					</p>
					<KindChoice chosen={kind} />
				</div>
			</header>
			{lead && <StoryLead story={lead} style={theme(lead)} />}
			<ul className="page-width grid gap-x-8 gap-y-14 py-14 md:grid-cols-2 lg:grid-cols-12 lg:gap-y-20 lg:py-24">
				{others.map((story, index) => (
					<li key={story.slug} style={theme(story)} className={spans[index % spans.length]}>
						<StoryCard story={story} isWide={index % spans.length === 0 || index % spans.length === 3} />
					</li>
				))}
				{others.length % 2 === 1 && (
					<li className="grid lg:col-span-5 lg:mt-24">
						<YourStory />
					</li>
				)}
			</ul>
		</>
	)
}

/** Wide and narrow in turn, so that no two rows are alike. */
const spans = ['lg:col-span-7', 'lg:col-span-5 lg:mt-24', 'lg:col-span-5', 'lg:col-span-7 lg:mt-24']

const KindChoice = ({ chosen }: { chosen: StoryKind | null }) => (
	<nav aria-label="Kinds of story" className="flex flex-wrap gap-2">
		{[['', 'All'] as const, ...Object.entries(storyKinds)].map(([kind, name]) => (
			<PageLink
				key={kind}
				to={kind ? `/stories?kind=${kind}` : '/stories'}
				preventScrollReset
				aria-current={(chosen ?? '') === kind ? 'true' : undefined}
				className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 font-medium text-sm transition hover:bg-ink/5 aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
			>
				{name}
			</PageLink>
		))}
	</nav>
)

/** An invitation to tell one's own story, in the place that an odd number of stories leaves free. */
const YourStory = () => (
	<aside
		aria-labelledby="your-story"
		className="grid min-h-80 content-end gap-4 rounded-card bg-volt p-6 text-night sm:p-8 lg:self-start"
	>
		<h2 id="your-story" className="display text-5xl">
			And yours?
		</h2>
		<p className="max-w-md text-lg">
			If you make, mend, sell or carry something, and it has a figure in it that nobody believes, we would like to hear
			it.
		</p>
		<PageLink to="/contact?topic=other" className={buttonStyle({ size: 'large' }, 'justify-self-start')}>
			Tell us
		</PageLink>
	</aside>
)
