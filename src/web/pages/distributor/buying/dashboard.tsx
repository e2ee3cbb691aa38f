import { useSearchParams } from 'react-router'
import { CompanyTerms } from '#web/features/distributor-shell/company-terms.tsx'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { companyIn, ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import type { Page } from '#web/page.ts'
import { dashboardQuery } from './dashboard/dashboard-query.ts'
import { ShipTos } from './dashboard/ship-tos.tsx'
import { Today } from './dashboard/today.tsx'

export const preload: Page['preload'] = ({ queries, url }) =>
	Promise.all([
		queries.prefetchQuery(ownCompanyQuery(url.searchParams)),
		queries.prefetchQuery(dashboardQuery(url.searchParams)),
	])

export const head: Page['head'] = () => ({
	title: 'Distributor Dashboard',
	description: 'What your company should do first, its orders, spend and credit, and its terms.',
	isPrivate: true,
})

export default function DistributorDashboardPage() {
	const [search] = useSearchParams()
	return (
		<DistributorShell title="Distributor Dashboard">
			{(company) => (
				<>
					<Today
						query={dashboardQuery(search)}
						company={companyIn(search).company}
						isPrepaid={company.terms === 'prepaid'}
					/>
					<div className="grid items-start gap-5 lg:grid-cols-2">
						<CompanyTerms company={company} />
						<ShipTos company={company} />
					</div>
				</>
			)}
		</DistributorShell>
	)
}
