import type { FastifyInstance } from 'fastify'
import { getOwnCompany } from '#contracts/wholesale/companies.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { ownCompany } from './companies/own-company.ts'

interface WholesaleDeps {
	db: Db
}

export function wholesaleRoutes(app: FastifyInstance, { db }: WholesaleDeps): void {
	serve(app, getOwnCompany, ({ viewer, query }) => ownCompany(db, signedIn(viewer), query.company))
}
