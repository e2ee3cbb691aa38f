import { useQuery } from '@tanstack/react-query'
import { getInvite } from '#contracts/friends/friends.ts'
import { earnedFreeText } from '#contracts/returns/return-days.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { queryOf } from '#web/lib/query.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Who invited, and what that brings; a code that nobody has says so and stands in nobody's way. */
export function InviteNote({ code }: { code: string }) {
	const invite = useQuery({ ...queryOf(getInvite, { params: { code } }), staleTime: 60_000 })
	if (invite.isPending) return <Skeleton className="h-20 rounded-2xl" />
	return (
		<p role="status" className="rounded-2xl bg-sunken px-5 py-4 text-[0.9375rem]">
			{invite.isError ? (
				'We do not know this invite. You can sign up all the same, and type a friend’s code under Tokens later.'
			) : (
				<>
					<strong className="font-semibold break-words">{invite.data.username}</strong> invited you. Your first order
					with {formatCents(invite.data.friendMinCents)} of goods and more brings you {formatCount(invite.data.friend)}{' '}
					$UNTAPPED, free to use {earnedFreeText}, and a thank-you for them.
				</>
			)}
		</p>
	)
}
