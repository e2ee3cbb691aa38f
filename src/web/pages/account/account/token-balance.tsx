import { PageLink } from '../../../lib/page-link.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { BalanceCard } from './balance-card.tsx'

/** How much $UNTAPPED the customer holds; until the programme runs, it says so. */
export const TokenBalance = ({ userId }: { userId: string }) => (
	<BalanceCard userId={userId} className="min-h-64">
		{(balance) => (
			<div className="grid justify-items-start gap-5">
				<p className="max-w-md text-white/85">
					{balance === 0
						? 'Nothing here yet. Earning and spending $UNTAPPED opens soon; until then no account holds any.'
						: 'Yours to spend once spending $UNTAPPED opens. It is a reward and has no cash value.'}
				</p>
				<PageLink to="/token" className={buttonStyle({ look: 'volt' })}>
					What $UNTAPPED is
				</PageLink>
			</div>
		)}
	</BalanceCard>
)
