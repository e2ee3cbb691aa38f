import { useQuery } from '@tanstack/react-query'
import { listOwnShopSuggestions } from '#contracts/content/shop-suggestions.ts'
import { queryOf } from '#web/lib/query.ts'

/** How many of a member's suggestions wait and were confirmed, and how many more may come now. */
export const useSuggestionCounts = (isSignedIn: boolean) =>
	useQuery({ ...queryOf(listOwnShopSuggestions, { query: { limit: '1' } }), staleTime: 30_000, enabled: isSignedIn })
