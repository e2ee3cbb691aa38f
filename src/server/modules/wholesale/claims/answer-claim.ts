import type { CaseClaim } from '#contracts/wholesale/orders/case-claims.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actForCompany } from '../companies/act-for-company.ts'
import { claimRecordOf } from './claim-reads.ts'
import { lockClaim, moveClaim } from './lock-claim.ts'

interface Answer {
	company: string | undefined
	number: string
	text: string
}

/** The company answers what we asked about its claim, once for each question. */
export const answerClaim = (db: Db, viewer: Viewer, { company: asked, number, text }: Answer): Promise<CaseClaim> =>
	actForCompany(db, viewer, { company: asked, roles: ['owner', 'buyer'] }, async (tx, { company }) => {
		const { claim } = await lockClaim(tx, number, company.id)
		if (claim.state !== 'asked') throw new Refusal('ORDER_STATE', 'We have not asked anything about this claim.')
		await moveClaim(tx, claim, { actor: viewer.id, action: 'answered', text, state: 'open' })
		return claimRecordOf(tx, { number })
	})
