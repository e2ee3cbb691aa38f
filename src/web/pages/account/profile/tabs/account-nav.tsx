import Coins from 'lucide-react/icons/coins'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { PageLink } from '#web/lib/page-link.tsx'
import { type AccountTab, accountTabs, tabName, tabUrl } from './account-tab.ts'

const icons = {
	overview: House,
	orders: Package,
	addresses: MapPin,
	tokens: Coins,
	security: ShieldCheck,
	preferences: SlidersHorizontal,
}

/** Brings the current tab into the row on phones, where not all of them have room. */
const showInRow = (item: HTMLElement | null) => {
	const row = item?.closest('nav')
	if (item && row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}

/** The parts of the account: a row to swipe through on phones, a column beside the content where there is room. */
export const AccountNav = ({ current }: { current: AccountTab }) => (
	<nav
		aria-label="My Account"
		className="relative -mx-[clamp(1rem,4vw,3.5rem)] overflow-x-auto px-[clamp(1rem,4vw,3.5rem)] [scrollbar-width:none] lg:m-0 lg:overflow-visible lg:p-0"
	>
		<ul className="flex w-max gap-2 py-1 lg:grid lg:w-auto lg:gap-1 lg:py-0">
			{accountTabs.map((tab) => {
				const Icon = icons[tab]
				return (
					<li key={tab} ref={tab === current ? showInRow : undefined}>
						<PageLink
							to={tabUrl(tab)}
							preventScrollReset
							aria-current={tab === current ? 'page' : undefined}
							className="inline-flex min-h-11 items-center gap-3 rounded-full border border-edge/50 bg-card px-4.5 font-medium text-[0.9375rem] transition hover:border-ink aria-[current=page]:border-night aria-[current=page]:bg-night aria-[current=page]:text-white lg:flex lg:rounded-xl lg:border-0 lg:bg-transparent lg:px-3.5 lg:hover:bg-ink/5 lg:aria-[current=page]:bg-night"
						>
							<Icon
								size={18}
								aria-hidden
								className={tab === current ? 'hidden text-volt lg:block' : 'hidden text-muted lg:block'}
							/>
							{tabName(tab)}
						</PageLink>
					</li>
				)
			})}
		</ul>
	</nav>
)
