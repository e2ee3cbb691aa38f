import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { PageLink } from '../../../lib/page-link.tsx'
import { Picture } from '../../../ui/picture.tsx'

const teasers = [
	{
		to: '/mixology',
		title: 'Mix it',
		text: 'Zero-proof recipes built on our drinks, with the caffeine counted for you.',
		action: 'Mixology',
		picture: 'can-mango-heat-front',
		light: 'radial-gradient(90% 80% at 80% 0%, #ff7a2f 0%, #c21d4b 45%, transparent 80%)',
	},
	{
		to: '/creators',
		title: 'Make it',
		text: 'You make things people watch. Share what you drink, and earn on what it sells.',
		action: 'Creator Program',
		picture: 'can-berry-voltage-front',
		light: 'radial-gradient(90% 80% at 20% 0%, #a855f7 0%, #4c1dff 45%, transparent 80%)',
	},
	{
		to: '/token',
		title: 'Earn it',
		text: 'Every dollar you spend earns $UNTAPPED, good for money off the next order. A reward, not an investment.',
		action: '$UNTAPPED',
		picture: 'can-citrus-surge-front',
		light: 'radial-gradient(90% 80% at 60% 0%, #d6ff3d 0%, #1f9d55 45%, transparent 80%)',
	},
]

/** The three ways to do more than drink. */
export const Community = () => (
	<section aria-labelledby="community-title" className="page-width pb-20 lg:pb-28">
		<h2 id="community-title" className="display mb-8 text-5xl lg:mb-12 lg:text-7xl">
			More than a drink
		</h2>
		<ul className="grid gap-5 lg:grid-cols-3">
			{teasers.map(({ to, title, text, action, picture, light }) => (
				<li key={to} className="grid">
					<article className="on-night group relative isolate flex min-h-96 flex-col justify-end gap-3 overflow-hidden rounded-card p-6 sm:p-8 lg:min-h-[30rem]">
						<div
							aria-hidden
							style={{ background: light }}
							className="absolute inset-0 -z-2 opacity-85 transition group-hover:opacity-100"
						/>
						<Picture
							name={picture}
							alt=""
							sizes="(min-width: 1024px) 30vw, 90vw"
							className="absolute top-[6%] -right-[6%] -z-1 h-[92%] w-auto rotate-[16deg] object-contain transition-transform duration-240 group-hover:-translate-y-2"
						/>
						<div
							aria-hidden
							className="absolute inset-x-0 bottom-0 -z-1 h-4/5 bg-linear-to-t from-42% from-night to-transparent"
						/>
						<h3 className="display text-5xl lg:text-6xl">{title}</h3>
						<p className="max-w-sm text-white/85">{text}</p>
						<PageLink
							to={to}
							className="inline-flex items-center gap-1 font-semibold text-volt after:absolute after:inset-0 after:rounded-card"
						>
							{action}{' '}
							<ArrowUpRight
								size={18}
								aria-hidden
								className="transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
							/>
						</PageLink>
					</article>
				</li>
			))}
		</ul>
	</section>
)
