import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/wholesale/company/company-certificates.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { FileDeps } from './certificate-files.ts'
import { addCompanyCertificate, companyCertificateFile } from './company-certificates.ts'

export function certificateRoutes(app: FastifyInstance, deps: FileDeps): void {
	serve(app, contract.addCompanyCertificate, ({ viewer, query: { company }, body }) =>
		addCompanyCertificate(deps, signedIn(viewer), company, body),
	)
	serve(app, contract.getCompanyCertificate, ({ viewer, query: { company }, params: { id } }) =>
		companyCertificateFile(deps, signedIn(viewer), { id, company }),
	)
}
