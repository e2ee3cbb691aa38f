import type { FastifyInstance } from 'fastify'
import * as staff from '#contracts/leaderboard/admin-leaderboard.ts'
import * as seasons from '#contracts/leaderboard/admin-seasons.ts'
import * as contract from '#contracts/leaderboard/leaderboard.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { adminSeasonBy, adminSeasons } from './announcing/admin-seasons.ts'
import { changeSeason, createSeason, endSeason } from './announcing/keep-seasons.ts'
import { joinLeaderboard, leaveLeaderboard } from './members/keep-membership.ts'
import { hideLeaderboardMember, leaderboardMemberPage } from './members/moderate-members.ts'
import { ownStanding } from './standings/own-standing.ts'
import { leaderboardPage } from './standings/standings.ts'

export function leaderboardRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, contract.getLeaderboard, ({ query }) => leaderboardPage(db, query))
	serve(app, contract.getOwnStanding, ({ viewer, query }) => ownStanding(db, signedIn(viewer), query.season))
	serve(app, contract.joinLeaderboard, ({ viewer, body }) => joinLeaderboard(db, signedIn(viewer), body.alias))
	serve(app, contract.leaveLeaderboard, ({ viewer }) => leaveLeaderboard(db, signedIn(viewer)))
	serve(app, staff.listLeaderboardMembers, ({ query }) => leaderboardMemberPage(db, query))
	serve(app, staff.hideLeaderboardMember, ({ viewer, params, body }) =>
		hideLeaderboardMember(db, signedIn(viewer), params.id, body.reason),
	)
	serve(app, seasons.listSeasons, () => adminSeasons(db))
	serve(app, seasons.createSeason, ({ viewer, body }) => createSeason(db, signedIn(viewer), body))
	serve(app, seasons.changeSeason, ({ viewer, params, body }) => changeSeason(db, signedIn(viewer), params.slug, body))
	serve(app, seasons.endSeason, async ({ viewer, params, body }) =>
		adminSeasonBy(db, (await endSeason(db, signedIn(viewer), params.slug, body)).id),
	)
}
