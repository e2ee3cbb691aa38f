import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/wholesale/company/company-documents.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { FileDeps } from '../certificates/certificate-files.ts'
import { addCompanyDocument, companyDocumentFile, removeCompanyDocument } from './documents.ts'

export function companyDocumentRoutes(app: FastifyInstance, deps: FileDeps): void {
	serve(app, contract.addCompanyDocument, ({ viewer, params, body }) =>
		addCompanyDocument(deps, signedIn(viewer), params.id, body),
	)
	serve(app, contract.removeCompanyDocument, ({ viewer, params }) =>
		removeCompanyDocument(deps, signedIn(viewer), params),
	)
	serve(app, contract.getCompanyDocument, ({ viewer, query: { company }, params: { id } }) =>
		companyDocumentFile(deps, signedIn(viewer), { id, company }),
	)
}
