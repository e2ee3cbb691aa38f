import clsx from 'clsx'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { PageLink } from '#web/lib/page-link.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WhereToBuy } from './where-to-buy.tsx'

/** What else there is to do: make, earn, find. */
export const MakeEarnFind = () => (
	<section aria-labelledby="ways-title" className="page-width py-20 lg:py-28">
		<h2 id="ways-title" className="display home-title mb-8">
			More than a drink
		</h2>
		<div className="grid gap-4 sm:gap-5 lg:grid-cols-12">
			<Tile
				to="/creators"
				title="Make it"
				action="Creator Program"
				className="way-make on-night lg:col-span-7"
				art={<Picture name="hero-berry-voltage" alt="" sizes="(min-width: 1024px) 34vw, 90vw" className="way-can" />}
			>
				You make things that people watch. A link of your own, and for each order what it earned and why.
			</Tile>
			<Tile
				to="/token"
				title="Collect it"
				action="About $UNTAPPED"
				className="bg-volt text-night [--focus:var(--color-night)] lg:col-span-5"
				art={<Coin />}
			>
				$UNTAPPED is our loyalty token: a reward for members with its whole supply in public. It is not an investment
				and has no cash value.
			</Tile>
			<WhereToBuy />
		</div>
	</section>
)

interface TileProps {
	to: string
	title: string
	action: string
	art: React.ReactNode
	className: string
	children: React.ReactNode
}

const Tile = ({ to, title, action, art, className, children }: TileProps) => (
	<article
		className={clsx(
			'way group relative isolate flex flex-col justify-end gap-3 overflow-hidden rounded-card p-6 sm:p-9',
			className,
		)}
	>
		{art}
		<h3 className="way-title display">{title}</h3>
		<p className="max-w-xs leading-relaxed ">{children}</p>
		<PageLink
			to={to}
			className="inline-flex min-h-11 w-fit items-center gap-1.5 font-semibold after:absolute after:inset-0 after:rounded-card"
		>
			<span className="underline decoration-2 underline-offset-8">{action}</span>
			<ArrowUpRight size={18} aria-hidden className="transition-transform group-hover:translate-x-0.5" />
		</PageLink>
	</article>
)

/** The token as a coin, struck from the mark. */
const Coin = () => (
	<div aria-hidden className="way-coin">
		<LogoMark />
	</div>
)
