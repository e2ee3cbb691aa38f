import type { Tx } from '#server/db/client.ts'
import type { ExchangedGoods } from '#server/modules/tokens/index.ts'
import type { LockedOrder } from '../../locked-order.ts'
import { partsOf } from '../../refunds/rules.ts'
import { categorizedLines } from '../steps/returnable.ts'
import type { GoodsOut } from '../steps/settled-units.ts'

const netOf = ({ subtotalCents, discountCents }: Pick<GoodsOut, 'subtotalCents' | 'discountCents'>): number =>
	subtotalCents - discountCents

/** What goods cost that go out, and what they replace, for the tokens that they have; null where none go out. */
export async function tokensForGoods(
	tx: Tx,
	order: LockedOrder,
	goods: readonly GoodsOut[],
	paidCents: number,
): Promise<ExchangedGoods | null> {
	if (goods.length === 0) return null
	const lines = await categorizedLines(tx, order.id)
	return {
		paidCents,
		placedAt: order.placedAt,
		goods: goods.map((out) => {
			const replaced = order.lines.find(({ id }) => id === out.insteadOf)
			return {
				lineId: out.lineId,
				insteadOf: out.insteadOf,
				quantity: out.quantity,
				productId: out.product.productId,
				// Nothing is exchanged for another kind of product.
				category: lines.find(({ id }) => id === out.insteadOf)?.category ?? null,
				cents: netOf(out),
				replacedCents: replaced ? netOf(partsOf(replaced, out.quantity)) : 0,
			}
		}),
	}
}
