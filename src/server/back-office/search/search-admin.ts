import { type FoundItem, type FoundKind, foundKinds, foundOfEach } from '#contracts/back-office/admin-search.ts'
import { mayDo, type Permission, type StaffRole } from '#contracts/shared/permissions.ts'
import type { Db } from '#server/db/client.ts'
import { findCreators } from '#server/modules/creators/index.ts'
import { findCustomers } from '#server/modules/customers/index.ts'
import { findStaff } from '#server/modules/identity/index.ts'
import { findMessages } from '#server/modules/messages/index.ts'
import { findReturns } from '#server/modules/orders/index.ts'
import { findPromotions } from '#server/modules/promotions/index.ts'
import { findClaimBatches } from '#server/modules/tokens/index.ts'
import { findWholesaleOrders } from '#server/modules/wholesale/index.ts'
import { findCompanies, findLots, findOrders, findProductRecords } from './published-records.ts'

export type FoundRecord = Omit<FoundItem, 'kind'>

interface Searched {
	needs: Permission
	find: (db: Db, q: string, limit: number) => Promise<FoundRecord[]>
}

/** How each kind is found; each reads a few rows along an index, or a table that stays small. */
const searched: Readonly<Record<FoundKind, Searched>> = {
	order: { needs: 'orders.read', find: findOrders },
	wholesale_order: { needs: 'distributors.read', find: findWholesaleOrders },
	return: { needs: 'returns.read', find: findReturns },
	customer: { needs: 'customers.read', find: findCustomers },
	company: { needs: 'distributors.read', find: findCompanies },
	creator: { needs: 'creators.read', find: findCreators },
	staff: { needs: 'staff.read', find: findStaff },
	product: { needs: 'products.read', find: findProductRecords },
	promotion: { needs: 'promotions.read', find: findPromotions },
	lot: { needs: 'stock.read', find: findLots },
	claim_batch: { needs: 'tokens.read', find: findClaimBatches },
	message: { needs: 'messages.read', find: findMessages },
}

/** The first few of each kind that the staff role may read, in the order of the kinds. */
export async function searchAdminFor(db: Db, role: StaffRole, q: string): Promise<FoundItem[]> {
	const asked = foundKinds.filter((kind) => mayDo(role, searched[kind].needs))
	const found = await Promise.all(
		asked.map(async (kind) => {
			const records = await searched[kind].find(db, q, foundOfEach)
			return records.map((record): FoundItem => ({ kind, ...record }))
		}),
	)
	return found.flat()
}
