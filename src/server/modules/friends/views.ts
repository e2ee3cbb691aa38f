import { published } from '#server/db/published.ts'
import { friends } from './tables.ts'

/** Who came by a member's code, and when. */
export const publishedFriends = published
	.view('friends')
	.as((query) => query.select({ friendId: friends.friendId, joinedAt: friends.joinedAt }).from(friends))
