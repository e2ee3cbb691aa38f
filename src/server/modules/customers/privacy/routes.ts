import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/customers/privacy.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { Identity } from '#server/modules/identity/index.ts'
import { exportCustomerData } from './customer-data.ts'
import { eraseCustomer, erasureOf } from './erasure.ts'

export interface PrivacyDeps {
	identity: Identity
	personalData: readonly PersonalData[]
}

/** Routes by which staff do what the law gives customers a right to. */
export function privacyRoutes(app: FastifyInstance, { identity, personalData }: PrivacyDeps): void {
	serve(app, contract.exportCustomerData, ({ viewer, params }) =>
		exportCustomerData(identity, personalData, signedIn(viewer), params.id),
	)
	serve(app, contract.previewErasure, ({ params }) => erasureOf(identity.db, params.id))
	serve(app, contract.eraseCustomer, ({ viewer, params, body, idempotency }) =>
		eraseCustomer(identity, personalData, signedIn(viewer), { ...params, ...body, idempotency }),
	)
}
