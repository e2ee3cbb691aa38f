import clsx from 'clsx'
import { type StorySummary, storyKinds } from '#contracts/content/content.ts'
import { Headline } from '#web/features/prose/headline.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Picture } from '#web/ui/picture.tsx'

export const leadSizes = '(min-width: 1024px) 40vw, 80vw'

const Facts = ({ story, className }: { story: StorySummary; className?: string }) => (
	<p className={clsx('flex flex-wrap gap-x-4 gap-y-1 text-sm', className)}>
		<span className="font-semibold">{storyKinds[story.kind]}</span>
		<span>{story.place}</span>
		<span>{story.minutes} min</span>
	</p>
)

const wholeCard = 'rounded after:absolute after:inset-0 after:rounded-card'

/** The newest, as wide as the screen and in the light of its drink. */
export const StoryLead = ({ story, style }: { story: StorySummary; style: React.CSSProperties }) => (
	<article style={style} className="on-night group relative isolate overflow-hidden">
		<div aria-hidden className="hero-light absolute inset-0 -z-2" />
		<div className="page-width grid items-center gap-x-10 lg:min-h-[38rem] lg:grid-cols-[1.2fr_1fr]">
			<div className="grid content-center gap-5 pt-10 lg:py-16">
				<Facts story={story} className="text-white/85" />
				<h2 className="display text-[clamp(3rem,8vw,7rem)]">
					<PageLink to={`/stories/${story.slug}`} className={wholeCard}>
						<Headline text={story.title} />
					</PageLink>
				</h2>
				<p className="max-w-xl text-lg text-white/85 lg:text-xl">{story.description}</p>
				<p className="text-sm text-white/70">
					<CalendarDay on={story.date} />
				</p>
			</div>
			<Picture
				name={story.picture.name}
				alt={story.picture.alt}
				sizes={leadSizes}
				priority
				className="mx-auto h-[22rem] w-full object-contain py-8 transition-transform duration-240 group-hover:-translate-y-1 lg:h-[34rem] lg:py-10"
			/>
		</div>
	</article>
)

export const StoryCard = ({ story, isWide }: { story: StorySummary; isWide: boolean }) => (
	<article className="group relative grid gap-5">
		<div
			className={clsx(
				'flavor-light relative grid place-items-center overflow-hidden rounded-card',
				isWide ? 'aspect-[4/3] lg:aspect-[16/10]' : 'aspect-[4/3] lg:aspect-square',
			)}
		>
			<Picture
				name={story.picture.name}
				alt={story.picture.alt}
				sizes="(min-width: 1024px) 40vw, (min-width: 768px) 45vw, 92vw"
				className="absolute inset-0 size-full object-contain p-8 sm:drop-shadow-[0_24px_28px_rgb(0_0_0/0.35)] transition-transform duration-240 group-hover:scale-[1.03]"
			/>
		</div>
		<div className="grid gap-3">
			<Facts story={story} className="text-muted" />
			<h2 className="display text-4xl lg:text-5xl">
				<PageLink to={`/stories/${story.slug}`} className={wholeCard}>
					<Headline text={story.title} />
				</PageLink>
			</h2>
			<p className="max-w-xl text-muted">{story.description}</p>
		</div>
	</article>
)
