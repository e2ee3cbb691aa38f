import type { FastifyInstance } from 'fastify'
import * as admin from '#contracts/wholesale/admin-companies.ts'
import { getCompanyInvitation, joinCompany } from '#contracts/wholesale/company-invitations.ts'
import { getOwnCompany } from '#contracts/wholesale/own-company.ts'
import type { Db } from '#server/db/client.ts'
import { together } from '#server/db/statements/together.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Identity } from '#server/modules/identity/index.ts'
import { addCompanyNote, changeCompany, decideCertificate } from './change-company.ts'
import { companyRecord } from './company-record.ts'
import { acceptCompanyInvitation, invitationBy } from './invitations.ts'
import { companyPage } from './list-companies.ts'
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
	companyAdminRoutes(app, db)
}

function companyAdminRoutes(app: FastifyInstance, db: Db): void {
	serve(app, admin.listCompanies, ({ query }) => companyPage(db, query))
	serve(app, admin.getCompany, ({ params }) => companyRecord(together(db), params.id))
	serve(app, admin.changeCompany, ({ viewer, params, body }) => changeCompany(db, signedIn(viewer), params.id, body))
	serve(app, admin.addCompanyNote, ({ viewer, params, body }) =>
		addCompanyNote(db, signedIn(viewer), params.id, body.text),
	)
	serve(app, admin.decideCertificate, ({ viewer, params, body }) =>
		decideCertificate(db, signedIn(viewer), params, body.refusedReason),
	)
}
