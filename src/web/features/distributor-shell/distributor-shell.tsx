import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { BusinessCartButton } from '#web/features/business-cart/business-cart-button.tsx'
import { ApiError } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { companyStateLabels, tierLabels } from './company-labels.ts'
import { distributorSections } from './distributor-sections.ts'
import { useOwnCompany } from './own-company.ts'
import { portalUrl } from './portal-url.ts'

interface DistributorShellProps {
	title: string
	/** Buttons of the page. */
	actions?: (company: OwnCompany) => React.ReactNode
	/** Gets the company, and what staff who act for it name it by. */
	children: (company: OwnCompany, acting: { company?: string }) => React.ReactNode
}

/** The frame of every page of the distributors' portal: the company that it is open for, and its sections. */
export function DistributorShell({ title, actions, children }: DistributorShellProps) {
	const company = useOwnCompany()
	return (
		<div className="mx-auto grid min-h-[70vh] w-full max-w-[96rem] content-start gap-6 px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
			<header className="grid gap-4">
				{company.data && <ActingFor company={company.data} />}
				<div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
					<h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
					{company.data && (
						<div className="flex flex-wrap items-center gap-3">
							{actions?.(company.data)}
							<BusinessCartButton company={company.data} actingFor={company.acting.company} />
						</div>
					)}
				</div>
				{company.data && <Sections company={company.acting.company} />}
			</header>
			{company.data ? (
				children(company.data, company.acting)
			) : company.isPending ? (
				<div role="status">
					<span className="sr-only">Loading...</span>
					<Skeleton className="h-80 rounded-2xl" />
				</div>
			) : company.error instanceof ApiError && company.error.status === 404 ? (
				<EmptyState
					title="No company yet"
					text="Your account belongs to no company. An owner of yours can invite you; a new company applies."
				>
					<PageLink to="/distributors/apply" className={buttonStyle({})}>
						Become a Distributor
					</PageLink>
				</EmptyState>
			) : (
				<ErrorState error={company.error} onRetry={() => void company.refetch()} />
			)}
		</div>
	)
}

const ActingFor = ({ company: { legalName, tradeName, number, tier, state, isStaff } }: { company: OwnCompany }) => (
	<div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
		<p className="font-semibold">{tradeName ?? legalName}</p>
		<Badge look="dark">{tierLabels[tier]}</Badge>
		{state !== 'active' && <Badge look={companyStateLabels[state].look}>{companyStateLabels[state].text}</Badge>}
		<p className="figures text-muted">{number}</p>
		{isStaff && <p className="text-muted">You act for this company as staff.</p>}
	</div>
)

function Sections({ company }: { company: string | undefined }) {
	const { pathname } = useLocation()
	const row = useRef<HTMLElement>(null)
	// On a phone the sections are wider than the screen: the one that shows is brought into it.
	useEffect(() => {
		const shown = pathname && row.current?.querySelector<HTMLElement>('[aria-current]')
		if (row.current && shown)
			row.current.scrollLeft = shown.offsetLeft - (row.current.clientWidth - shown.offsetWidth) / 2
	}, [pathname])
	if (distributorSections.length < 2) return null
	return (
		<nav
			ref={row}
			aria-label="Distributor"
			className="relative -mx-4 overflow-x-auto px-4 max-lg:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-3rem),transparent)]"
		>
			<ul className="flex w-max gap-1 border-line border-b">
				{distributorSections.map(({ path, name, within = [path] }) => (
					<li key={path}>
						<PageLink
							to={portalUrl(path, company)}
							aria-current={
								pathname === path
									? 'page'
									: within.some((each) => `${pathname}/`.startsWith(`${each}/`))
										? 'true'
										: undefined
							}
							className="-mb-px flex min-h-11 items-center border-transparent border-b-2 px-3 font-medium text-[0.9375rem] text-muted hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
						>
							{name}
						</PageLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
