import type { Order } from '#contracts/orders/orders.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { DetailsCard } from './order-details.tsx'

/** The lots of an order that are recalled, and the way to the page that says why, and takes the buyer's answer. */
export const Recalled = ({ recalls }: Pick<Order, 'recalls'>) =>
	recalls.length > 0 && (
		<DetailsCard title="Recall: please check your order" className="print:hidden">
			<ul className="grid gap-5">
				{recalls.map(({ path, item, lot, units, isAnswered }) => (
					<li key={path} className="grid justify-items-start gap-3">
						<p>
							We are recalling lot <strong className="figures">{lot}</strong> of {item}: you were sent{' '}
							<span className="figures">{units}</span> of it with this order.
							{isAnswered && ' Thank you, we have your answer.'}
						</p>
						<PageLink to={path} className={buttonStyle(isAnswered ? { look: 'outline' } : {})}>
							{isAnswered ? 'Read it again' : 'Read what to do'}
						</PageLink>
					</li>
				))}
			</ul>
		</DetailsCard>
	)
