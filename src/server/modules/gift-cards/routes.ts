import type { FastifyInstance } from 'fastify'
import { getGiftCardBalance } from '#contracts/checkout/gift-cards.ts'
import type { Db } from '#server/db/client.ts'
import type { CodeMissLimits } from '#server/http/limits/code-miss-limits.ts'
import { serve } from '#server/http/serve.ts'
import { balanceOf } from './reads.ts'
import { giftCardCodeKey } from './rules.ts'

interface GiftCardDeps {
	db: Db
	giftCardKey: string
	codeTries: CodeMissLimits
}

export function giftCardRoutes(app: FastifyInstance, { db, giftCardKey, codeTries }: GiftCardDeps): void {
	serve(app, getGiftCardBalance, async ({ body, viewer, request: { ip } }) => {
		const code = giftCardCodeKey(body.code)
		const tried = await codeTries.begin({ viewer, ip }, [code])
		const balance = await balanceOf(db, giftCardKey, body.code)
		await tried.wereGood([code])
		return balance
	})
}
