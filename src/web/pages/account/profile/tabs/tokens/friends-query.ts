import { getOwnFriends } from '#contracts/friends/friends.ts'
import { queryOf } from '#web/lib/query.ts'

/** Friends order while the page is open: fresh for a moment only. */
export const friendsQuery = { ...queryOf(getOwnFriends, {}), staleTime: 30_000 }
