import type { FastifyInstance } from 'fastify'
import * as admin from '#contracts/wholesale/company/admin-companies.ts'
import { getCompanyDetails } from '#contracts/wholesale/company/company-details.ts'
import { getCompanyInvitation, joinCompany } from '#contracts/wholesale/company/company-invitations.ts'
import * as location from '#contracts/wholesale/company/company-locations.ts'
import { getOwnCompany } from '#contracts/wholesale/company/own-company.ts'
import type { Db } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Identity } from '#server/modules/identity/index.ts'
import { decideCertificate } from './certificates/decide-certificate.ts'
import { companyDetailsOf } from './companies/company-details.ts'
import { companyOf } from './companies/company-of.ts'
import { listCompanies } from './companies/list-companies.ts'
import { changeBillingAddress } from './companies/own/change-billing-address.ts'
import { addLocation, archiveLocation, changeLocation } from './companies/own/change-locations.ts'
import { ownCompany } from './companies/own/own-company.ts'
import { addCompanyNote } from './companies/staff/add-company-note.ts'
import { changeCompany } from './companies/staff/change-company.ts'
import { companyRecord } from './companies/staff/company-record.ts'
import { sendCompanyNotice } from './companies/staff/send-company-notice.ts'
import { acceptCompanyInvitation, invitationBy } from './members/invitations.ts'

export interface CompanyDeps {
	db: Db
	identity: Identity
	mailer: Mailer
}

export function companyRoutes(app: FastifyInstance, deps: CompanyDeps): void {
	const { db } = deps
	serve(app, getOwnCompany, ({ viewer, query }) => ownCompany(db, signedIn(viewer), query.company))
	serve(app, getCompanyDetails, async ({ viewer, query }) => {
		const { company } = await companyOf(db, signedIn(viewer), query.company)
		return companyDetailsOf(batchReads(db), company, signedIn(viewer))
	})
	serve(app, getCompanyInvitation, ({ query }) => invitationBy(db, query.token))
	serve(app, joinCompany, async ({ viewer, body, setCookies }) => {
		const { joined, cookies } = await acceptCompanyInvitation(deps, signedIn(viewer), body.token)
		setCookies(cookies)
		return joined
	})
	locationRoutes(app, db)
	companyAdminRoutes(app, deps)
}

function locationRoutes(app: FastifyInstance, db: Db): void {
	serve(app, location.addLocation, ({ viewer, query: { company }, body }) =>
		addLocation(db, signedIn(viewer), company, body),
	)
	serve(app, location.changeLocation, ({ viewer, query: { company }, params: { id }, body }) =>
		changeLocation(db, signedIn(viewer), { id, company }, body),
	)
	serve(app, location.changeBillingAddress, ({ viewer, query: { company }, body }) =>
		changeBillingAddress(db, signedIn(viewer), company, body.address),
	)
	serve(app, location.archiveLocation, ({ viewer, query: { company }, params: { id } }) =>
		archiveLocation(db, signedIn(viewer), { id, company }),
	)
}

function companyAdminRoutes(app: FastifyInstance, deps: CompanyDeps): void {
	const { db } = deps
	serveList(app, {
		list: admin.listCompanies,
		file: admin.exportCompanies,
		name: 'companies',
		read: (query) => listCompanies(db, query),
	})
	serve(app, admin.getCompany, ({ params }) => companyRecord(batchReads(db), params.id))
	serve(app, admin.changeCompany, ({ viewer, params, body }) => changeCompany(deps, signedIn(viewer), params.id, body))
	serve(app, admin.addCompanyNote, ({ viewer, params, body }) =>
		addCompanyNote(db, signedIn(viewer), params.id, body.text),
	)
	serve(app, admin.sendCompanyNotice, ({ viewer, params, body }) =>
		sendCompanyNotice(deps, signedIn(viewer), params.id, body.text),
	)
	serve(app, admin.decideCertificate, ({ viewer, params, body }) =>
		decideCertificate(deps, signedIn(viewer), params, body),
	)
}
