import { matureBonuses, matureEarnings } from '#server/modules/tokens/index.ts'
import type { TestApp } from '../support/app.ts'

type Served = Pick<TestApp, 'services'>
const asSent = ({ services }: Served) => ({ ...services, hasUnsentGoods: async () => false })

/** Makes available what is due, as if everything of every order had left long ago. */
export const matureAsSent = (shop: Served): Promise<void> => matureEarnings(asSent(shop))

/** The same for bonuses. */
export const matureBonusesAsSent = (shop: Served): Promise<void> => matureBonuses(asSent(shop))
