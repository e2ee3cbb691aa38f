import clsx from 'clsx'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface FlavorTabsProps {
	drinks: readonly ProductSummary[]
	shown: ProductSummary
	onShow: (slug: string) => void
	isWanted: boolean
	isRunning: boolean
	onWant: (isWanted: boolean) => void
}

/** One button for each flavor; its bar fills while the flavor has its turn. */
export const FlavorTabs = ({ drinks, shown, onShow, isWanted, isRunning, onWant }: FlavorTabsProps) => (
	<div className="hero-tabs page-width relative z-1 flex items-center gap-2 pb-3 lg:gap-6">
		<ul className="flex min-w-0 flex-1 gap-1 lg:gap-3">
			{drinks.map((drink) => {
				const isShown = drink.slug === shown.slug
				return (
					<li key={drink.slug} style={themeOf(drink.flavor)} className="min-w-0 flex-1">
						<button
							type="button"
							aria-label={drink.flavor?.name ?? drink.name}
							aria-pressed={isShown}
							onClick={() => onShow(drink.slug)}
							className="grid min-h-12 w-full content-center gap-2 rounded-lg text-left max-lg:place-items-center"
						>
							<span aria-hidden className="hero-dot" />
							<span aria-hidden className="hero-bar w-full">
								{/* Begun anew with each turn. */}
								<span key={String(isRunning)} data-running={(isShown && isRunning) || undefined} />
							</span>
							<span
								className={clsx(
									'truncate font-medium text-[0.8125rem] max-lg:hidden',
									isShown ? 'text-white' : 'text-white/75',
								)}
							>
								{drink.flavor?.name ?? drink.name}
							</span>
						</button>
					</li>
				)
			})}
		</ul>
		<IconButton
			label={isWanted ? 'Stop changing flavors' : 'Change flavors by itself'}
			tip={isWanted ? 'Pause' : 'Play'}
			onClick={() => onWant(!isWanted)}
			className="-mr-2.5 text-white/80 hover:text-white"
		>
			{isWanted ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
		</IconButton>
	</div>
)
