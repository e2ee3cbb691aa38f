import { expect, test } from 'vitest'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { auditedShopWithStaff } from '../support/audited-shop.ts'
import { chanceOf } from '../support/chance.ts'
import { liveAnOrder } from './random-lives.ts'

// Each order is made and lived by its seed alone. More of them: `RANDOM_ORDERS=500 RANDOM_SEED=7`.
const orders = Number(process.env.RANDOM_ORDERS ?? 12)
const firstSeed = Number(process.env.RANDOM_SEED ?? 1)

const { shop, staff } = await auditedShopWithStaff()

test(
	'whatever is done to an order after its sale is what its preview showed, and the books agree',
	async () => {
		const wrong: string[] = []
		for (let seed = firstSeed; seed < firstSeed + orders; seed++) {
			await liveAnOrder(shop, staff, chanceOf(seed), 8).catch((error: Error) =>
				wrong.push(`seed ${seed}: ${error.message}`),
			)
			if (seed % 10 === 0) await sendDueRefunds(shop.services)
		}
		await sendDueRefunds(shop.services)
		expect(wrong).toEqual([])
	},
	60_000 + orders * 10_000,
)
