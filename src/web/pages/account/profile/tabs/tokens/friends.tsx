import { useQuery } from '@tanstack/react-query'
import type { OwnFriend, OwnFriends } from '#contracts/friends/friends.ts'
import { earnedFreeText } from '#contracts/returns/return-days.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/date.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { friendsQuery } from './friends-query.ts'
import { InviteLink } from './invite-link.tsx'
import { InviterForm } from './inviter-form.tsx'

/** The member's invite code, who came by it, and who invited the member. */
export function Friends() {
	const friends = useQuery(friendsQuery)
	if (friends.isPending)
		return (
			<div role="status">
				<span className="sr-only">Loading...</span>
				<Skeleton className="h-56 rounded-3xl" />
			</div>
		)
	if (friends.isError) return <ErrorState error={friends.error} onRetry={() => void friends.refetch()} />
	return <FriendsPanel own={friends.data} />
}

function FriendsPanel({ own }: { own: OwnFriends }) {
	const { terms, code, invitedBy, mayJoin } = own
	if (terms.inviter + terms.friend === 0 && own.friends.length === 0 && !invitedBy) return null
	return (
		<div id="friends" className="grid scroll-mt-24">
			<AccountPanel title="Bring a friend" text={<Offer terms={terms} />}>
				<InviteLink code={code} />
				{own.friends.length > 0 && <FriendList own={own} />}
				{invitedBy && <InvitedBy invitedBy={invitedBy} />}
				{mayJoin && <InviterForm />}
			</AccountPanel>
		</div>
	)
}

const Offer = ({ terms: { inviter, friend, friendMinCents, maxFriendsPerMonth } }: Pick<OwnFriends, 'terms'>) => (
	<>
		You get {formatCount(inviter)} and your friend {formatCount(friend)} $UNTAPPED for their first order with{' '}
		{formatCents(friendMinCents)} of goods and more, free to use {earnedFreeText}. {formatCount(maxFriendsPerMonth)}{' '}
		friends count in a month.
	</>
)

const stateLabels: Readonly<Record<OwnFriend['state'], { label: string; look: 'plain' | 'good' | 'warn' | 'bad' }>> = {
	joined: { label: 'No order yet', look: 'plain' },
	held: { label: 'We look at it', look: 'warn' },
	pending: { label: 'Ordered', look: 'good' },
	free: { label: 'Done', look: 'good' },
	refused: { label: 'Does not count', look: 'bad' },
	returned: { label: 'Came back', look: 'plain' },
}

const FriendList = ({ own: { friends, countedThisMonth, terms } }: { own: OwnFriends }) => (
	<div className="grid gap-1">
		<h3 className="font-semibold">Your friends</h3>
		<p className="text-muted text-sm">
			We do not say who they are. {formatCount(countedThisMonth)} of {formatCount(terms.maxFriendsPerMonth)} counted
			this month.
		</p>
		<ul aria-label="Your friends">
			{friends.map((friend) => (
				<li
					key={friend.id}
					className="flex items-start justify-between gap-6 border-line border-t py-3.5 first:border-0"
				>
					<span className="grid min-w-0">
						<span className="font-medium">
							Came on <Day at={friend.joinedAt} />
						</span>
						<Standing standing={friend} />
					</span>
					<Badge look={stateLabels[friend.state].look}>{stateLabels[friend.state].label}</Badge>
				</li>
			))}
		</ul>
	</div>
)

/** What an order of a friend brings, and from when on. */
function Standing({
	standing: { state, tokens, maturesAt, reason },
}: {
	standing: Omit<OwnFriend, 'id' | 'joinedAt'>
}) {
	const isGiven = (state === 'pending' || state === 'free') && tokens !== null && tokens > 0
	return (
		<span className="figures text-muted text-sm">
			{isGiven && `${formatCount(tokens)} $UNTAPPED`}
			{isGiven && maturesAt && (
				<>
					, free on <Day at={maturesAt} />
				</>
			)}
			{reason && <> {reason}</>}
		</span>
	)
}

const InvitedBy = ({ invitedBy }: { invitedBy: NonNullable<OwnFriends['invitedBy']> }) => (
	<div className="grid gap-1 border-line border-t pt-4">
		<div className="flex items-start justify-between gap-6">
			<h3 className="font-semibold break-words">
				{invitedBy.username ? `${invitedBy.username} invited you` : 'A friend invited you'}
			</h3>
			<Badge look={stateLabels[invitedBy.state].look}>{stateLabels[invitedBy.state].label}</Badge>
		</div>
		<Standing standing={invitedBy} />
	</div>
)
