import clsx from 'clsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { CanCutOut } from '#web/features/catalog/can-cut-out.tsx'
import { compareUrl } from '#web/features/catalog/compared.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'

interface DrinkPicksProps {
	/** Those to pick from. */
	drinks: readonly ProductSummary[]
	/** Slugs of what stands side by side already. */
	chosen: readonly string[]
}

/** The drinks that could stand beside: a can each, and a click puts it there. */
export const DrinkPicks = ({ drinks, chosen }: DrinkPicksProps) => (
	<nav aria-label="Add a drink to compare" className="-mx-4 overflow-x-auto p-4 sm:mx-0 sm:px-0">
		<ul className={clsx('drink-picks', chosen.length > 0 && 'is-row')}>
			{drinks.map(({ slug, name, flavor, pictures, caffeineMg }) => (
				<li key={slug} style={themeOf(flavor)}>
					<PageLink
						to={compareUrl([...chosen, slug])}
						replace={chosen.length > 0}
						preventScrollReset
						className="group grid h-full content-start gap-2 rounded-2xl text-center"
					>
						<span className="flavor-light drink-pick-light block">
							<CanCutOut
								name={pictures[0]?.name ?? ''}
								alt=""
								sizes={chosen.length === 0 ? '(min-width: 1024px) 12vw, 24vw' : '80px'}
								height={chosen.length === 0 ? 0.9 : 0.7}
								className="sm:drop-shadow-[0_14px_18px_rgb(0_0_0/0.35)] transition-transform duration-240 group-hover:-translate-y-1.5"
							/>
						</span>
						<span className="grid leading-tight">
							<span className={clsx('font-semibold', chosen.length === 0 ? 'text-[0.9375rem]' : 'text-sm')}>
								{name}
							</span>
							{chosen.length === 0 && <span className="figures text-muted text-sm">{caffeineMg} mg</span>}
						</span>
					</PageLink>
				</li>
			))}
		</ul>
	</nav>
)
