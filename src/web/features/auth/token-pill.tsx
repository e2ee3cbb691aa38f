import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contracts/shared/money.ts'
import { load } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'

/** Spec §7, §9: keyed with the user's id, fresh for 30 s, refetched when the window gets focus. */
export const balanceQuery = (userId: string) => ({
	queryKey: ['/api/tokens', 'me', userId],
	queryFn: async () => (await load('/api/tokens/me')) as { balance: number },
	staleTime: 30_000,
	refetchOnWindowFocus: true,
	retryOnMount: false,
})

/** The token balance; hidden on small screens (spec §2). Keeps quiet when the balance cannot be had. */
export function TokenPill({ userId }: { userId: string }) {
	const { data } = useQuery(balanceQuery(userId))
	if (!data) return null
	return (
		<PageLink
			to="/account?tab=tokens"
			className="figures hidden min-h-10 animate-fade items-center gap-1.5 rounded-full border border-night-line px-4 font-medium text-sm transition hover:border-night-muted md:inline-flex"
		>
			{formatCount(data.balance)} <span className="text-volt">$UNTAPPED</span>
		</PageLink>
	)
}
