import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import type { Page } from '#web/page.ts'
import { OrderPad } from './order-pad/order-pad.tsx'

export const preload: Page['preload'] = ({ queries, url }) => queries.prefetchQuery(ownCompanyQuery(url.searchParams))

export const head: Page['head'] = () => ({
	title: 'Order Pad',
	description: 'Every flavor by the case on one screen, at the prices of your tier.',
	isPrivate: true,
})

export default function OrderPadPage() {
	return (
		<DistributorShell title="Order Pad">
			{(company) => <OrderPad key={company.id} company={company} />}
		</DistributorShell>
	)
}
