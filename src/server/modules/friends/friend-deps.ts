import type { EarningRules } from '#contracts/tokens/earning-rules.ts'
import type { Db } from '#server/db/client.ts'
import { type EarningRulebook, rulesInForce } from '#server/modules/tokens/index.ts'

export interface FriendDeps {
	db: Db
	earningRules: EarningRulebook
}

/** The rules of earning that hold now. */
export const rulesOfNow = async ({ earningRules }: Pick<FriendDeps, 'earningRules'>): Promise<EarningRules> =>
	rulesInForce(await earningRules.now(), new Date())
