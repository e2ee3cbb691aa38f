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
	return (
		<section aria-label="Our flavors" className="on-night relative isolate overflow-hidden">
			<div
				aria-hidden
				key={`light-${slug}`}
				className="absolute inset-0 -z-1 animate-fade bg-[radial-gradient(52%_70%_at_72%_46%,color-mix(in_oklab,var(--from)_82%,transparent)_0%,color-mix(in_oklab,var(--to)_58%,transparent)_34%,color-mix(in_oklab,var(--ground)_55%,transparent)_64%,transparent_84%)] max-lg:bg-[radial-gradient(90%_46%_at_50%_58%,color-mix(in_oklab,var(--from)_72%,transparent)_0%,color-mix(in_oklab,var(--to)_50%,transparent)_42%,transparent_84%)]"
			/>
			<div className="page-width grid items-center gap-x-8 pt-10 lg:min-h-[min(44rem,82vh)] lg:grid-cols-[1.25fr_1fr] lg:pt-6">
				<div className="relative z-1 grid content-center justify-items-start gap-6 lg:gap-8 lg:py-12">
					<h1 className="display text-[clamp(3.4rem,15.5vw,6.5rem)] leading-[0.98] lg:text-[clamp(5rem,8.4vw,9.5rem)]">
						Unleash your{' '}
						<span key={slug} className="flavour-text block animate-rise pb-[0.06em]">
							{flavour?.unleash ?? shown.name}.
						</span>
					</h1>
					<p className="max-w-md text-lg text-white/85 leading-relaxed lg:text-xl">{shown.summary}</p>
					<div className="flex flex-wrap gap-3">
						<PageLink to={`/product/${slug}`} viewTransition className={buttonStyle({ look: 'volt', size: 'large' })}>
							Shop {shown.name}
							{first && <span className="figures"> · {formatCents(first.priceCents)}</span>}
						</PageLink>
						<PageLink
							to="/shop?category=energy-drink"
							className={buttonStyle({ look: 'outline', size: 'large' }, 'border-white/45! backdrop-blur-sm')}
						>
							Find your flavor
						</PageLink>
					</div>
				</div>
				<div className="relative grid h-[min(118vw,30rem)] place-items-center lg:h-full lg:min-h-[36rem]">
					<div aria-hidden className="absolute bottom-[3%] h-10 w-1/2 rounded-[50%] bg-black/60 blur-2xl" />
					<Picture
						key={slug}
						name={heroPicture(shown)}
						alt={shown.pictures[0]?.alt ?? shown.name}
						sizes={heroSizes}
						priority
						className="absolute inset-0 m-auto h-full max-h-[44rem] w-full rotate-[7deg] animate-rise object-contain py-6 drop-shadow-[0_30px_40px_rgb(0_0_0/0.55)]"
					/>
				</div>
			</div>
			<FlavourRail drinks={drinks} shown={shown} onShow={onShow} />
		</section>
	)
}

/** One button for each flavour; pressing it puts the flavour on show. */
const FlavourRail = ({ drinks, shown, onShow }: HeroProps) => (
	<div className="page-width">
		<ul className="flex gap-2 overflow-x-auto py-5 [scrollbar-width:none] lg:grid lg:grid-flow-col lg:auto-cols-fr">
			{drinks.map((drink) => {
				const isShown = drink.slug === shown.slug
				return (
					<li key={drink.slug} style={themeOf(drink.flavour)} className="shrink-0">
						<button
							type="button"
							aria-pressed={isShown}
							onClick={() => onShow(drink.slug)}
							className={clsx(
								'flex min-h-12 w-full items-center gap-2.5 rounded-full border px-2 pr-4 font-medium text-sm transition lg:justify-center',
								isShown
									? 'border-white bg-white text-night'
									: 'border-white/25 bg-night/45 text-white hover:border-white/60',
							)}
						>
							<span aria-hidden className="size-7 shrink-0 rounded-full bg-linear-to-br from-(--from) to-(--to)" />
							<span className="whitespace-nowrap lg:truncate">{drink.flavour?.name ?? drink.name}</span>
						</button>
					</li>
				)
			})}
		</ul>
	</div>
)
