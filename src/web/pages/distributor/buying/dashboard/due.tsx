import type { CompanyDashboard } from '#contracts/wholesale/portal/dashboard.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { DueReason } from '#web/features/wholesale-orders/due-reason.tsx'
import { padFrom } from '#web/features/wholesale-orders/order-links.ts'
import { casesText } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** What the company is due to buy by its own rhythm; one press puts it on the pad. */
export const Due = ({ due, company }: Pick<CompanyDashboard, 'due'> & { company: string | undefined }) =>
	due.length > 0 && (
		<Panel title="Due to buy">
			<ul className="divide-y divide-line">
				{due.map((product) => (
					<li key={product.productId} className="flex justify-between gap-4 px-5 py-2.5 text-sm">
						<span className="grid">
							<span className="font-semibold">{product.name}</span>
							<DueReason product={product} />
						</span>
						<span className="figures">{casesText(product.cases)}</span>
					</li>
				))}
			</ul>
			<p className="border-line border-t px-5 py-4">
				<PageLink to={padFrom('due', company)} className={buttonStyle({ size: 'small' }, 'min-h-10')}>
					Put on the order pad
				</PageLink>
			</p>
		</Panel>
	)
