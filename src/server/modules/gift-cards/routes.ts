import type { FastifyInstance } from 'fastify'
import { getGiftCardBalance } from '../../../contracts/gift-cards.ts'
import type { Db } from '../../db/client.ts'
import { serve } from '../../http/serve.ts'
import { balanceOf } from './reads.ts'

export function giftCardRoutes(app: FastifyInstance, { db, giftCardKey }: { db: Db; giftCardKey: string }): void {
	serve(app, getGiftCardBalance, ({ body }) => balanceOf(db, giftCardKey, body.code))
}
