import type { Tx } from '#server/db/client.ts'
import { companyEvents } from './tables.ts'

/** Writes down what was done to a company, inside the transaction that does it. */
export const addCompanyEvent = async (
	tx: Tx,
	companyId: string,
	actor: string,
	action: string,
	details: Record<string, unknown> = {},
): Promise<void> => void (await tx.insert(companyEvents).values({ companyId, actor, action, details }))
