import type { Order } from '#contracts/orders/orders.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'

/** What the buyer is asked to pay besides, and the way there. */
export const Due = ({ due }: Pick<Order, 'due'>) => (
	<ul className="grid gap-5">
		{due.map(({ amountCents, reason, expiresAt, path }) => (
			<li key={path} className="grid justify-items-start gap-3">
				<p>
					{reason} Please pay <span className="figures font-semibold">{formatCents(amountCents)}</span> by{' '}
					<Moment at={expiresAt} />.
				</p>
				<PageLink to={path} className={buttonStyle()}>
					Pay {formatCents(amountCents)}
				</PageLink>
			</li>
		))}
	</ul>
)
