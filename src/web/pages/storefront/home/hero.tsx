import clsx from 'clsx'
import type { ProductSummary } from '../../../../contracts/catalog.ts'
import { formatCents } from '../../../../contracts/money.ts'
import { themeOf } from '../../../features/catalog/product-words.ts'
import { PageLink } from '../../../lib/page-link.tsx'
import { hasPicture } from '../../../lib/pictures.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'

export const heroSizes = '(min-width: 1024px) 38vw, 70vw'

/** The drink among ice and fruit, or the plain can. */
export const heroPicture = ({ flavour, pictures }: ProductSummary): string =>
	flavour && hasPicture(`hero-${flavour.slug}`) ? `hero-${flavour.slug}` : (pictures[0]?.name ?? '')

interface HeroProps {
	drinks: readonly ProductSummary[]
	shown: ProductSummary
	onShow: (slug: string) => void
}

/** "Unleash your {product}." The flavour on show gives it its word, its light and its can. */
export function Hero({ drinks, shown, onShow }: HeroProps) {
	const { flavour, variants, slug } = shown
	const [first] = variants
	const next = drinks[(drinks.indexOf(shown) + 1) % drinks.length]
	return (
		<section aria-label="Our flavors" className="on-night relative isolate overflow-hidden">
			<div aria-hidden key={`light-${slug}`} className="hero-light absolute inset-0 -z-2 animate-fade" />
			<div className="page-width grid items-center gap-x-6 pt-9 lg:min-h-[min(46rem,80vh)] lg:grid-cols-[1.3fr_1fr] lg:pt-0">
				<div className="relative z-1 grid content-center justify-items-start gap-5 lg:gap-7 lg:py-12">
					<p
						key={`name-${slug}`}
						className="flex animate-fade flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:text-base"
					>
						<span className="rounded-full bg-white px-3.5 py-1 font-semibold text-night">
							{flavour?.name ?? shown.name}
						</span>
						<span className="text-white/85">{flavour?.mood}</span>
					</p>
					<h1 className="display text-[clamp(3.4rem,17.5vw,7rem)] leading-[0.98] lg:text-[clamp(5rem,9.6vw,11rem)]">
						Unleash your{' '}
						<span key={slug} className="flavour-text block w-fit animate-rise pb-[0.06em]">
							{flavour?.unleash ?? shown.name}.
						</span>
					</h1>
					<p className="max-w-md text-lg text-white/85 leading-relaxed lg:text-xl">{shown.summary}</p>
					<div className="flex flex-wrap gap-3">
						<PageLink to={`/product/${slug}`} viewTransition className={buttonStyle({ look: 'volt', size: 'large' })}>
							Shop {shown.name}
							{first && <span className="figures">· {formatCents(first.priceCents)}</span>}
						</PageLink>
						<PageLink
							to="/shop?category=energy-drink"
							className={buttonStyle({ look: 'outline', size: 'large' }, 'border-white/45!')}
						>
							Find your flavor
						</PageLink>
					</div>
				</div>
				<div className="relative h-[min(122vw,32rem)] lg:h-full lg:min-h-[38rem]">
					{next && (
						<Picture
							key={`next-${slug}`}
							name={next.pictures[0]?.name ?? ''}
							alt=""
							sizes="220px"
							className="absolute top-[16%] -right-[34%] -z-1 h-[84%] w-auto rotate-[14deg] animate-fade opacity-50 blur-[6px] brightness-75 lg:-right-[38%]"
						/>
					)}
					<Picture
						key={slug}
						name={heroPicture(shown)}
						alt={shown.pictures[0]?.alt ?? shown.name}
						sizes={heroSizes}
						priority
						className="absolute inset-0 h-full w-full rotate-[7deg] scale-110 animate-rise object-contain drop-shadow-[0_30px_40px_rgb(0_0_0/0.55)] lg:scale-[1.16]"
					/>
				</div>
			</div>
			<FlavourRail drinks={drinks} shown={shown} onShow={onShow} />
		</section>
	)
}

/** One button for each flavour; pressing it puts the flavour on show. */
const FlavourRail = ({ drinks, shown, onShow }: HeroProps) => (
	<div className="page-width relative z-1">
		<ul className="flex justify-between gap-2 overflow-x-auto py-5 [scrollbar-width:none]">
			{drinks.map((drink) => {
				const isShown = drink.slug === shown.slug
				return (
					<li key={drink.slug} style={themeOf(drink.flavour)} className="shrink-0">
						<button
							type="button"
							aria-pressed={isShown}
							onClick={() => onShow(drink.slug)}
							className={clsx(
								'flex min-h-11 items-center gap-2 rounded-full border pr-3.5 pl-2 font-medium text-[0.8125rem] transition',
								isShown
									? 'border-white bg-white text-night'
									: 'border-white/25 bg-night/45 text-white hover:border-white/60',
							)}
						>
							<span aria-hidden className="size-6 shrink-0 rounded-full bg-linear-to-br from-(--from) to-(--to)" />
							<span className="whitespace-nowrap">{drink.flavour?.name ?? drink.name}</span>
						</button>
					</li>
				)
			})}
		</ul>
	</div>
)
