import { and, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { createPromotion as contract, Promotion } from '#contracts/pricing/promotions.ts'
import { asCents } from '#contracts/shared/money.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction, violatedConstraint } from '#server/db/client.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { publishedProducts, publishedVariants } from '#server/modules/catalog/index.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { asPromotion } from './list-promotions.ts'
import { normalizeCode } from './rules.ts'
import { promotions } from './tables.ts'

type Input = z.output<(typeof contract)['body']>

/** Makes a promotion; its code is free or the answer is 409. Throws `INVALID_INPUT` for products that there are not. */
export async function createPromotion(db: Db, viewer: Viewer, input: Input): Promise<Promotion> {
	try {
		return await transaction(db, async (tx) => {
			await confirmRole(tx, viewer, 'ADMIN')
			await refuseUnknownProducts(tx, input)
			const [row] = await tx
				.insert(promotions)
				.values({
					...input,
					name: input.name || null,
					code: input.code === undefined ? null : normalizeCode(input.code),
					minSubtotalCents: input.minSubtotalCents === undefined ? null : asCents(input.minSubtotalCents),
					giftProductId: input.giftVariantId ? await productOfGift(tx, input.giftVariantId) : null,
					giftQuantity: input.giftVariantId ? (input.giftQuantity ?? 1) : null,
					startsAt: input.startsAt ? new Date(input.startsAt) : null,
					endsAt: input.endsAt ? new Date(input.endsAt) : null,
				})
				.returning()
			if (!row) throw new Error('The promotion was not written.')
			const details = { name: row.name, code: row.code, kind: row.kind, value: row.value }
			await audit(tx, { actor: viewer.id, action: 'coupon.made', subject: `coupon:${row.id}`, details })
			return asPromotion(tx, row)
		})
	} catch (error) {
		if (violatedConstraint(error) === 'promotions_code_unique')
			throw new Refusal('COUPON_CODE_TAKEN', 'There is a coupon with this code already.')
		throw error
	}
}

async function refuseUnknownProducts(tx: Tx, { productIds = [], getProductIds = [] }: Input): Promise<void> {
	const named = [...new Set([...productIds, ...getProductIds])]
	if (named.length === 0) return
	const { id, category } = publishedProducts
	const known = await tx
		.select({ id })
		.from(publishedProducts)
		.where(and(inArray(id, named), ne(category, 'gift-cards')))
	const missing = (ids: readonly string[]) => ids.some((each) => !known.some((product) => product.id === each))
	if (missing(productIds)) throw invalidField('productIds', 'There is no such product, or it is a gift card.')
	if (missing(getProductIds)) throw invalidField('getProductIds', 'There is no such product, or it is a gift card.')
}

async function productOfGift(tx: Tx, variantId: string): Promise<string> {
	const [found] = await tx
		.select({ productId: publishedVariants.productId })
		.from(publishedVariants)
		.innerJoin(publishedProducts, eq(publishedProducts.id, publishedVariants.productId))
		.where(
			and(
				eq(publishedVariants.id, variantId),
				eq(publishedVariants.isActive, true),
				eq(publishedProducts.status, 'active'),
				ne(publishedProducts.category, 'gift-cards'),
			),
		)
	if (!found) throw invalidField('giftVariantId', 'This is not sold, so it cannot be given.')
	return found.productId
}
