import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/customers/profile.ts'
import { mayDo, type Permission } from '#contracts/shared/permissions.ts'
import type { Db } from '#server/db/client.ts'
import { batchReads } from '#server/db/statements/batch-reads.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn, type Viewer } from '#server/http/session.ts'
import { creatorsOfAccounts } from '#server/modules/creators/index.ts'
import { accountFactsOf } from '#server/modules/identity/index.ts'
import { tokenBalancesOf } from '#server/modules/tokens/index.ts'
import { publishedCompanies, publishedCompanyMembers } from '#server/modules/wholesale/index.ts'
import { mergedCustomerOf } from '../persons/merged-customer.ts'
import { timelineOf } from './timeline.ts'

/** What a customer did, set and belongs to: a call for each part, so that one that is slow or fails holds up no other. */
export function profileRoutes(app: FastifyInstance, db: Db): void {
	serve(app, contract.customerTimeline, ({ viewer, params, query }) =>
		timelineOf(db, signedIn(viewer), params.id, query),
	)
	serve(app, contract.customerTokens, async ({ params }) => ({
		accounts: await tokenBalancesOf(db, (await mergedCustomerOf(db, params.id)).userIds),
	}))
	serve(app, contract.customerAccounts, async ({ params }) => ({
		accounts: await accountFactsOf(batchReads(db), (await mergedCustomerOf(db, params.id)).userIds),
	}))
	serve(app, contract.customerMemberships, async ({ viewer, params }) =>
		membershipsOf(batchReads(db), signedIn(viewer), (await mergedCustomerOf(db, params.id)).userIds),
	)
}

async function membershipsOf(db: Db, { staffRole }: Viewer, userIds: readonly string[]) {
	const may = (permission: Permission) => mayDo(staffRole ?? 'owner', permission)
	const { companyId, userId, role } = publishedCompanyMembers
	const { id, number, name } = publishedCompanies
	const [creators, companies] = await Promise.all([
		may('creators.read') ? creatorsOfAccounts(db, userIds) : [],
		may('distributors.read')
			? db
					.select({ id, number, name, role })
					.from(publishedCompanyMembers)
					.innerJoin(publishedCompanies, eq(id, companyId))
					.where(inArray(userId, [...userIds]))
					.orderBy(name)
			: [],
	])
	return { creators, companies }
}
