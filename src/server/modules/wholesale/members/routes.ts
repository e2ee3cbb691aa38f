import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/wholesale/company/company-members.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { changeMemberRole, type MemberDeps, removeMember } from './change-members.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-members.ts'

export function memberRoutes(app: FastifyInstance, deps: MemberDeps): void {
	serve(app, contract.inviteMember, ({ viewer, query: { company }, body }) =>
		inviteMember(deps, signedIn(viewer), company, body),
	)
	serve(app, contract.resendInvitation, ({ viewer, query: { company }, params: { id } }) =>
		resendInvitation(deps, signedIn(viewer), { id, company }),
	)
	serve(app, contract.withdrawInvitation, ({ viewer, query: { company }, params: { id } }) =>
		withdrawInvitation(deps, signedIn(viewer), { id, company }),
	)
	serve(app, contract.changeMemberRole, ({ viewer, query: { company }, params: { userId }, body }) =>
		changeMemberRole(deps, signedIn(viewer), { userId, company }, body.role),
	)
	serve(app, contract.removeMember, ({ viewer, query: { company }, params: { userId } }) =>
		removeMember(deps, signedIn(viewer), { userId, company }),
	)
}
