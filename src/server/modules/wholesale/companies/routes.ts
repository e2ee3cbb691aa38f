import type { FastifyInstance } from 'fastify'
import { getOwnCompany } from '#contracts/wholesale/companies.ts'
import { getCompanyInvitation, joinCompany } from '#contracts/wholesale/company-invitations.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Identity } from '#server/modules/identity/index.ts'
import { acceptCompanyInvitation, invitationBy } from './invitations.ts'
import { ownCompany } from './own-company.ts'

export interface CompanyDeps {
	db: Db
	identity: Identity
}

export function companyRoutes(app: FastifyInstance, deps: CompanyDeps): void {
	const { db } = deps
	serve(app, getOwnCompany, ({ viewer, query }) => ownCompany(db, signedIn(viewer), query.company))
	serve(app, getCompanyInvitation, ({ query }) => invitationBy(db, query.token))
	serve(app, joinCompany, async ({ viewer, body, setCookies }) => {
		const { joined, cookies } = await acceptCompanyInvitation(deps, signedIn(viewer), body.token)
		setCookies(cookies)
		return joined
	})
}
