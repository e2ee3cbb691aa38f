import type { FastifyInstance } from 'fastify'
import { myBalance } from '../../../contracts/tokens.ts'
import type { Db } from '../../db/client.ts'
import { serve } from '../../http/serve.ts'
import { signedIn } from '../../http/session.ts'
import { balanceOf } from './reads.ts'

export function tokenRoutes(app: FastifyInstance, { db }: { db: Db }): void {
	serve(app, myBalance, async ({ viewer }) => ({ balance: await balanceOf(db, signedIn(viewer)) }))
}
