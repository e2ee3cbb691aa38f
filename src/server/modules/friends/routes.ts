import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/friends/friends.ts'
import * as staff from '#contracts/friends/held-friends.ts'
import { isInviteCode, plainInviteCode } from '#contracts/friends/invite-code.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { FriendDeps } from './friend-deps.ts'
import { inviteBy } from './invites/invite-code-of.ts'
import { joinFriend } from './invites/join-friend.ts'
import { ownFriends } from './invites/own-friends.ts'
import { decideHeldFriend } from './staff/decide-held-friend.ts'
import { heldFriendPage } from './staff/held-friends.ts'

export function friendRoutes(app: FastifyInstance, deps: FriendDeps): void {
	const { db } = deps
	serve(app, contract.getOwnFriends, ({ viewer }) => ownFriends(deps, db, signedIn(viewer).id))
	serve(app, contract.joinFriend, ({ viewer, body }) => joinFriend(deps, signedIn(viewer), body.code))
	serve(app, contract.getInvite, ({ params }) => inviteBy(deps, params.code))
	serve(app, staff.listHeldFriends, ({ query }) => heldFriendPage(db, query))
	serve(app, staff.decideHeldFriend, ({ viewer, params, body }) =>
		decideHeldFriend(deps, signedIn(viewer), params.id, body),
	)
	inviteLink(app)
}

/** `/i/{code}`: the link of an invite leads to sign-up, which tells who invited. Nothing of it is kept in the browser. */
function inviteLink(app: FastifyInstance): void {
	const route = { config: { open: true }, schema: { hide: true } } as const
	app.get<{ Params: { code: string } }>('/i/:code', route, async ({ params }, reply) => {
		reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
		const known = isInviteCode(params.code) ? `?invite=${plainInviteCode(params.code)}` : ''
		return reply.redirect(`/signup${known}`, 302)
	})
}
