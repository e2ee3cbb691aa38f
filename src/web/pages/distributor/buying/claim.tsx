import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { urlOf } from '#contracts/endpoint.ts'
import { getOwnCaseClaim, getOwnCaseClaimPhoto } from '#contracts/wholesale/orders/case-claims.ts'
import { WholeClaim } from '#web/features/case-claims/whole-claim.tsx'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { companyIn, ownCompanyQuery } from '#web/features/distributor-shell/own-company.ts'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { orderLink } from '#web/features/wholesale-orders/order-links.ts'
import { ApiError } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { ClaimActs } from './claim/claim-acts.tsx'

const claimQuery = (number: string, query: { company?: string }) => ({
	...queryOf(getOwnCaseClaim, { params: { number }, query }),
	staleTime: 5_000,
	refetchOnWindowFocus: true,
})

export const preload: Page['preload'] = ({ queries, params, url }) =>
	Promise.all([
		queries.prefetchQuery(ownCompanyQuery(url.searchParams)),
		queries.prefetchQuery(claimQuery(params.number ?? '', companyIn(url.searchParams))),
	])

export const head: Page['head'] = ({ params }) => ({
	title: `Claim ${params.number ?? ''}`,
	description: 'Cases that arrived damaged, and what becomes of the claim.',
	isPrivate: true,
})

export default function ClaimPage() {
	const { number = '' } = useParams()
	return (
		<DistributorShell title={`Claim ${number}`}>
			{(company, acting) => <Claim number={number} acting={acting} mayWrite={company.memberRole !== 'viewer'} />}
		</DistributorShell>
	)
}

function Claim({ number, acting, mayWrite }: { number: string; acting: { company?: string }; mayWrite: boolean }) {
	const claim = useQuery(claimQuery(number, acting))
	if (claim.data)
		return (
			<>
				{mayWrite && <ClaimActs claim={claim.data} acting={acting} />}
				<WholeClaim
					claim={claim.data}
					orderLink={(order) => orderLink(order, acting.company)}
					photoUrl={(photo) => urlOf(getOwnCaseClaimPhoto, { params: { number, photo }, query: acting })}
				/>
			</>
		)
	if (claim.isPending)
		return (
			<div role="status">
				<span className="sr-only">Loading...</span>
				<Skeleton className="h-96 rounded-2xl" />
			</div>
		)
	if (claim.error instanceof ApiError && claim.error.status === 404)
		return (
			<EmptyState title="No such claim" text="Your company has no claim with this number.">
				<PageLink to={portalUrl('/distributor/claims', acting.company)} className={buttonStyle({ look: 'outline' })}>
					All claims
				</PageLink>
			</EmptyState>
		)
	return <ErrorState error={claim.error} onRetry={() => void claim.refetch()} />
}
