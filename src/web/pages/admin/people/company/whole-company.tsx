import { formatCents } from '#contracts/shared/money.ts'
import { formatEin } from '#contracts/wholesale/applications/application-form.ts'
import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import { AddressLines } from '#web/features/address/address-lines.tsx'
import {
	companyStateLabels,
	earlyDiscountText,
	memberRoleLabels,
	termsText,
	tierLabels,
} from '#web/features/distributor-shell/company-labels.ts'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Activity } from './activity.tsx'
import { Certificates } from './certificates.tsx'
import { Documents } from './documents.tsx'
import { Territory } from './territory.tsx'

/** A company with all that belongs to it, and what was done to it. */
export const WholeCompany = ({ company }: { company: CompanyRecord }) => (
	<>
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
			<Badge look="dark">{tierLabels[company.tier]}</Badge>
			<Badge look={companyStateLabels[company.state].look}>{companyStateLabels[company.state].text}</Badge>
			<p className="figures text-muted">{company.number}</p>
		</div>
		<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
			<div className="grid min-w-0 gap-5 md:grid-cols-2">
				<Panel title="Terms">
					<Facts facts={termsFacts(company)} />
				</Panel>
				<Panel title="Ship-to locations">
					<ul className="divide-y divide-line">
						{company.locations.map(({ id, name, address }) => (
							<li key={id} className="grid gap-1 px-5 py-4 text-sm">
								<p className="font-semibold">{name}</p>
								<AddressLines address={address} />
							</li>
						))}
					</ul>
				</Panel>
				<Certificates company={company} />
				<Members company={company} />
				<Territory company={company} />
				<Documents company={company} />
			</div>
			<Activity activity={company.activity} />
		</div>
	</>
)

const termsFacts = (company: CompanyRecord) =>
	[
		['Legal name', company.legalName],
		[
			'EIN',
			<span key="ein" className="figures">
				{company.ein ? formatEin(company.ein) : '–'}
			</span>,
		],
		['Web site', company.domain ?? '–'],
		[
			'Bill to',
			company.billingAddress ? <AddressLines key="bill" address={company.billingAddress} /> : 'The legal name alone',
		],
		['Payment', termsText(company.terms, company.termsAnchor)],
		['Paid early', earlyDiscountText(company.earlyDiscountBp, company.earlyDiscountDays) ?? 'No discount'],
		['Credit limit', <Money key="limit" cents={company.creditLimitCents} />],
		[
			'Approval',
			company.approvalAboveCents === null
				? 'Buyers order without an owner'
				: `Above ${formatCents(company.approvalAboveCents)} an owner approves`,
		],
		['Prices', company.priceListId ? 'A list of its own' : 'Those of its tier'],
		['Shelf life', `At least ${company.minShelfDays} days until best-by`],
		['Since', <Day key="since" at={company.since} />],
	] as const

const Members = ({ company: { id, members, invitations } }: { company: CompanyRecord }) => (
	<Panel title="Members">
		{members.length + invitations.length === 0 && <p className="px-5 py-4 text-muted text-sm">Nobody yet.</p>}
		<ul className="divide-y divide-line">
			{members.map(({ userId, name, email, role }) => (
				<li key={userId} className="grid gap-0.5 px-5 py-3 text-sm">
					<p className="font-semibold">
						{name} <span className="font-normal text-muted">· {memberRoleLabels[role]}</span>
					</p>
					<p className="break-words text-muted">{email}</p>
				</li>
			))}
			{invitations.map(({ email, role, expiresAt, hasExpired }) => (
				<li key={email} className="grid gap-0.5 px-5 py-3 text-sm">
					<p className="break-words font-semibold">
						{email} <span className="font-normal text-muted">· {memberRoleLabels[role]}</span>
					</p>
					<p className="text-muted">
						{hasExpired ? 'The invitation ended' : 'Invited until'} <Day at={expiresAt} />
					</p>
				</li>
			))}
		</ul>
		<p className="border-line border-t px-5 py-4 text-sm">
			<PageLink to={portalUrl('/distributor/company', id)} className="font-semibold underline underline-offset-4">
				Change members and locations
			</PageLink>
		</p>
	</Panel>
)
