import { useQuery } from '@tanstack/react-query'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { CompanyTerms } from '#web/features/distributor-shell/company-terms.tsx'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { companyIn, ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import type { Page } from '#web/page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { BillingAddress } from './details/billing-address.tsx'
import { companyDetailsQuery } from './details/details-query.ts'
import { Locations } from './details/locations.tsx'
import { WholeDetails } from './details/whole-details.tsx'

export const preload: Page['preload'] = async ({ queries, url: { searchParams } }) => {
	await Promise.all([
		queries.prefetchQuery(ownCompanyQuery(searchParams)),
		queries.prefetchQuery(companyDetailsQuery(companyIn(searchParams))),
	])
}

export const head: Page['head'] = () => ({
	title: 'Company',
	description: 'Your company’s members, ship-to locations, certificates and terms.',
	isPrivate: true,
})

export default function CompanyPage() {
	return (
		<DistributorShell title="Company">
			{(company, acting) => (
				<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
					<div className="grid min-w-0 gap-5">
						<BillingAddress company={company} acting={acting} />
						<Locations company={company} acting={acting} />
						<Details company={company} acting={acting} />
					</div>
					<CompanyTerms company={company} />
				</div>
			)}
		</DistributorShell>
	)
}

function Details({ company, acting }: { company: OwnCompany; acting: { company?: string } }) {
	const details = useQuery(companyDetailsQuery(acting))
	if (details.data) return <WholeDetails company={company} details={details.data} acting={acting} />
	if (details.isError) return <ErrorState error={details.error} onRetry={() => void details.refetch()} />
	return (
		<div role="status">
			<span className="sr-only">Loading...</span>
			<Skeleton className="h-80 rounded-2xl" />
		</div>
	)
}
