import { CompanyTerms } from '#web/features/distributor-shell/company-terms.tsx'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import type { Page } from '#web/page.ts'
import { ShipTos } from './dashboard/ship-tos.tsx'

export const preload: Page['preload'] = ({ queries, url }) => queries.prefetchQuery(ownCompanyQuery(url.searchParams))

export const head: Page['head'] = () => ({
	title: 'Distributor Dashboard',
	description: 'Your company’s tier, terms and ship-to locations.',
	isPrivate: true,
})

export default function DistributorDashboardPage() {
	return (
		<DistributorShell title="Distributor Dashboard">
			{(company) => (
				<div className="grid items-start gap-5 lg:grid-cols-2">
					<CompanyTerms company={company} />
					<ShipTos company={company} />
				</div>
			)}
		</DistributorShell>
	)
}
