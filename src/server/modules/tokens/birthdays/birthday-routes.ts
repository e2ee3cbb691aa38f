import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/tokens/birthday.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import { type EarningRulebook, rulesInForce } from '../earning/rules-in-force.ts'
import { ownBirthday, setBirthday } from './own-birthday.ts'

export function birthdayRoutes(app: FastifyInstance, deps: { db: Db; earningRules: EarningRulebook }): void {
	const { db } = deps
	const rulesOfNow = async () => rulesInForce(await deps.earningRules.now(), new Date())
	serve(app, contract.getBirthday, async ({ viewer }) => ownBirthday(db, signedIn(viewer).id, await rulesOfNow()))
	serve(app, contract.setBirthday, async ({ viewer, body }) =>
		setBirthday(db, signedIn(viewer), body.birthday, await rulesOfNow()),
	)
}
