import { useQuery } from '@tanstack/react-query'
import { customerAccounts, customerMemberships, customerTokens } from '#contracts/customers/profile.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { PartState } from '#web/features/record-parts/part-state.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/date.tsx'

interface ProfileFactsProps {
	id: string
}

/** What an account has in tokens, for who may read them. */
export const TokenFacts = (props: ProfileFactsProps) => (
	<Permitted to="tokens.read">
		<Panel title="Tokens">
			<Balances {...props} />
		</Panel>
	</Permitted>
)

const figure = (count: number) => count.toLocaleString('en-US')

function Balances({ id }: ProfileFactsProps) {
	const query = useQuery({ ...queryOf(customerTokens, { params: { id } }), staleTime: 5_000 })
	if (!query.data) return <PartState name="tokens" query={query} />
	const { accounts } = query.data
	if (accounts.length === 0) return <p className="px-5 py-4 text-muted text-sm">No token yet.</p>
	return accounts.map(({ username, available, pending, held }) => (
		<div key={username} className="border-line border-t first:border-t-0">
			{accounts.length > 1 && <p className="px-5 pt-4 font-semibold text-sm">{username}</p>}
			<dl className="grid grid-cols-3 gap-3 px-5 py-4 text-sm">
				{(
					[
						['To spend', available],
						['Pending', pending],
						['Held', held],
					] as const
				).map(([term, count]) => (
					<div key={term}>
						<dt className="text-muted">{term}</dt>
						<dd className="figures font-semibold">{figure(count)}</dd>
					</div>
				))}
			</dl>
			{available < 0 && (
				<p className="px-5 pb-4 text-bad text-sm">
					Below zero: what was spent has been refunded. What comes next makes up for it.
				</p>
			)}
			<p className="border-line border-t px-5 py-3 text-sm">
				<PageLink
					to={`/admin/tokens?${new URLSearchParams({ q: username })}`}
					className="inline-block min-h-6 rounded underline underline-offset-4"
				>
					All entries<span className="sr-only"> of {username}</span>
				</PageLink>
			</p>
		</div>
	))
}

/** What they have set and saved: consents, sign-ins, addresses. */
export const AccountFacts = ({ id }: ProfileFactsProps) => (
	<Panel title="Consents, sign-ins, addresses">
		<AccountList id={id} />
	</Panel>
)

function AccountList({ id }: ProfileFactsProps) {
	const query = useQuery({ ...queryOf(customerAccounts, { params: { id } }), staleTime: 30_000 })
	if (!query.data) return <PartState name="account’s settings" query={query} />
	const { accounts } = query.data
	if (accounts.length === 0)
		return <p className="px-5 py-4 text-muted text-sm">A guest has no account, no saved address and no newsletter.</p>
	return accounts.map((account) => (
		<div key={account.username} className="border-line border-t first:border-t-0">
			{accounts.length > 1 && <p className="px-5 pt-4 font-semibold text-sm">{account.username}</p>}
			<Facts facts={accountFacts(account)} />
		</div>
	))
}

type ListedAccount = ReplyOf<typeof customerAccounts>['accounts'][number]

const accountFacts = ({ wantsNewsletter, hasTwoFactor, sessions, lastSeenAt, addresses }: ListedAccount) =>
	[
		['Newsletter', wantsNewsletter ? 'Wants it' : 'Does not want it'],
		['Two-factor sign-in', hasTwoFactor ? 'On' : 'Off'],
		[
			'Signed in now',
			<span key="sessions">
				{sessions === 1 ? '1 browser' : `${figure(sessions)} browsers`}
				{lastSeenAt && (
					<span className="block text-muted text-xs">
						Last used <Moment at={lastSeenAt} />
					</span>
				)}
			</span>,
		],
		[
			'Saved addresses',
			addresses.length === 0 ? (
				'None'
			) : (
				<ul key="addresses" className="grid gap-2">
					{addresses.map((each) => {
						const text = [each.name, each.line1, each.line2, each.city, `${each.state} ${each.postalCode}`]
						return <li key={JSON.stringify(each)}>{text.filter(Boolean).join(', ')}</li>
					})}
				</ul>
			),
		],
	] as const

/** The creator that they are and the companies that they buy for. */
export const MembershipFacts = ({ id }: ProfileFactsProps) => (
	<Panel title="Memberships">
		<MembershipList id={id} />
	</Panel>
)

const memberLink = 'inline-block min-h-6 rounded font-semibold underline-offset-4 hover:underline'

function MembershipList({ id }: ProfileFactsProps) {
	const query = useQuery({ ...queryOf(customerMemberships, { params: { id } }), staleTime: 30_000 })
	if (!query.data) return <PartState name="memberships" query={query} />
	const { creators, companies } = query.data
	if (creators.length + companies.length === 0)
		return <p className="px-5 py-4 text-muted text-sm">No creator, and in no company.</p>
	return (
		<ul className="divide-y divide-line text-sm">
			{creators.map(({ id: creator, handle, state }) => (
				<li key={creator} className="flex flex-wrap items-center justify-between gap-2 px-5 py-3">
					<PageLink to={`/admin/creators/people/${creator}`} className={memberLink}>
						@{handle}
					</PageLink>
					<Badge look={state === 'active' ? 'good' : 'warn'}>Creator, {state}</Badge>
				</li>
			))}
			{companies.map(({ id: company, number, name, role }) => (
				<li key={company} className="px-5 py-3">
					<PageLink to={`/admin/distributors/companies/${company}`} className={memberLink}>
						{name}
					</PageLink>
					<span className="block text-muted text-xs">
						{number} · {role}
					</span>
				</li>
			))}
		</ul>
	)
}
