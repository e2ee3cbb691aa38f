import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contracts/shared/money.ts'
import { getTokenMember, type TokenMember, type TokenMemberRecord } from '#contracts/tokens/admin-tokens.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ExpiredTokensList } from './expired-tokens.tsx'

/** What a member has, and the newest entries behind it. */
export function MemberEntries({ member, onGrant }: { member: TokenMember; onGrant: () => void }) {
	const record = useQuery({ ...queryOf(getTokenMember, { params: { id: member.id } }), staleTime: 0 })
	if (record.isError) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
	if (!record.data) return <Skeleton className="m-5 h-60 rounded-2xl" />
	return <Entries record={record.data} onGrant={onGrant} />
}

const accountTexts = { available: 'available', pending: 'pending', held: 'held' } as const

const Entries = ({ record, onGrant }: { record: TokenMemberRecord; onGrant: () => void }) => (
	<div className="grid auto-rows-max gap-5 overflow-y-auto p-5">
		<dl className="grid grid-cols-3 gap-3">
			{(['available', 'pending', 'held'] as const).map((account) => (
				<div key={account} className="grid gap-1 rounded-xl bg-sunken p-3">
					<dt className="text-muted text-sm capitalize">{account}</dt>
					<dd className="figures font-semibold text-xl">{formatCount(record[account])}</dd>
				</div>
			))}
		</dl>
		<Button look="outline" size="small" className="min-h-10 justify-self-start" onClick={onGrant}>
			Give or take back
		</Button>
		<ExpiredTokensList memberId={record.id} />
		<ul className="grid text-sm">
			{record.entries.map(({ id, title, account, amount, balanceAfter, at }) => (
				<li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-3">
					<span className="font-medium">{title}</span>
					<span className="figures font-semibold">{amount > 0 ? `+${formatCount(amount)}` : formatCount(amount)}</span>
					<span className="text-muted">
						<Moment at={at} />
					</span>
					<span className="figures text-muted">
						{accountTexts[account]} {formatCount(balanceAfter)}
					</span>
				</li>
			))}
		</ul>
		{record.hasMore && <p className="text-muted text-sm">These are the newest; there are earlier ones.</p>}
	</div>
)
