import type { CompanyRecord } from '#contracts/wholesale/admin-companies.ts'
import { shownEin } from '#contracts/wholesale/application-form.ts'
import { AddressLines } from '#web/features/address/address-lines.tsx'
import { Facts, Panel } from '#web/features/admin-shell/panel.tsx'
import {
	companyStateLabels,
	memberRoleLabels,
	termsText,
	tierLabels,
} from '#web/features/distributor-shell/company-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'
import { Activity } from './activity.tsx'
import { Certificates } from './certificates.tsx'

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
				<Territory territory={company.territory} />
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
				{company.ein ? shownEin(company.ein) : '–'}
			</span>,
		],
		['Web site', company.domain ?? '–'],
		['Payment', termsText(company.terms, company.termsAnchor)],
		['Credit limit', <Money key="limit" cents={company.creditLimitCents} />],
		['Shelf life', `At least ${company.minShelfDays} days until best-by`],
		['Since', <Day key="since" at={company.since} />],
	] as const

const Members = ({ company: { members, invitations } }: { company: CompanyRecord }) => (
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
			{invitations.map(({ email, role, expiresAt }) => (
				<li key={email} className="grid gap-0.5 px-5 py-3 text-sm">
					<p className="break-words font-semibold">
						{email} <span className="font-normal text-muted">· {memberRoleLabels[role]}</span>
					</p>
					<p className="text-muted">
						Invited, until <Day at={expiresAt} />
					</p>
				</li>
			))}
		</ul>
	</Panel>
)

const Territory = ({ territory }: Pick<CompanyRecord, 'territory'>) => (
	<Panel title="Territory">
		{territory.length === 0 ? (
			<p className="px-5 py-4 text-muted text-sm">None.</p>
		) : (
			<ul className="flex flex-wrap gap-2 px-5 py-4 text-sm">
				{territory.map(({ kind, code, alsoOf }) => (
					<li key={`${kind} ${code}`}>
						<Badge look={alsoOf.length > 0 ? 'warn' : 'plain'}>
							{kind === 'zip3' ? `${code}xx` : code}
							{alsoOf.length > 0 && ` · also ${alsoOf.join(', ')}`}
						</Badge>
					</li>
				))}
			</ul>
		)}
	</Panel>
)
