import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { storeToday } from '#contracts/shared/calendar.ts'
import { type Cents, formatCents } from '#contracts/shared/money.ts'
import { creditMemoLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { CaseClaim, settleCaseClaim as contract } from '#contracts/wholesale/orders/case-claims.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { addCompanyEvent } from '../companies/add-company-event.ts'
import { type FreeOrderDeps, saveFreeOrder } from '../free-orders/save-free-order.ts'
import { bookCreditMemo } from '../invoices/credit-memos.ts'
import { wholesaleCreditMemos } from '../invoices/ledger/tables.ts'
import { mailOrderStep } from '../orders/steps/order-mails.ts'
import { chargedFor, claimedLinesOf } from './claim-reads.ts'
import { actOnClaim, type lockClaim } from './lock-claim.ts'

type Mailing = Pick<FreeOrderDeps, 'mailer'>
interface SaidOfClaim {
	number: string
	version: number
	text: string
}

/** Asks the company something; it may be asked again. */
export const askAboutClaim = ({ mailer }: Mailing, tx: Tx, viewer: Viewer, asked: SaidOfClaim): Promise<CaseClaim> =>
	actOnClaim(tx, viewer, asked, async ({ claim, order }) => {
		const cause = `asked:${claim.id}:${claim.version}`
		const mail = { step: 'claim_question', text: asked.text, to: 'company', cause, claim: namedIn(claim) } as const
		await mailOrderStep(mailer, tx, order, mail)
		return { actor: viewer.id, action: 'asked', text: asked.text, state: 'asked' }
	})

export const refuseClaim = ({ mailer }: Mailing, tx: Tx, viewer: Viewer, asked: SaidOfClaim): Promise<CaseClaim> =>
	actOnClaim(tx, viewer, asked, async ({ claim, order }) => {
		const { text } = asked
		const cause = `refused:${claim.id}`
		await mailOrderStep(mailer, tx, order, { step: 'claim_refused', text, to: 'company', cause, claim: namedIn(claim) })
		return { actor: viewer.id, action: 'refused', text, state: 'refused' }
	})

/** How mails name a claim. */
const namedIn = ({ number, cases }: Locked['claim']) => ({ number, cases })

type Settlement = z.output<typeof contract.body> & { number: string }
type Locked = Awaited<ReturnType<typeof lockClaim>>

/**
 * Settles a claim in the transaction that sends the replacement or books the memo, so that it is settled once however
 * many settle it at the same time. Throws `OUT_OF_STOCK`, `PRODUCT_UNAVAILABLE`, and `LINE_INVALID` for more credit
 * than was charged.
 */
export const settleClaim = (deps: FreeOrderDeps, tx: Tx, viewer: Viewer, asked: Settlement): Promise<CaseClaim> =>
	actOnClaim(tx, viewer, asked, (locked) =>
		asked.by === 'replacement'
			? replaceCases(deps, tx, viewer, locked)
			: giveCredit(deps, tx, viewer, locked, asked.cents),
	)

async function replaceCases(deps: FreeOrderDeps, tx: Tx, viewer: Viewer, { claim, company, order }: Locked) {
	const lines = await claimedLinesOf(tx, claim.id)
	const casesOf = Map.groupBy(lines, ({ productId }) => productId)
	const replacement = await saveFreeOrder(deps, tx, {
		company,
		kind: 'replacement',
		reason: `Claim ${claim.number} of order ${order.number}`,
		lines: [...casesOf].map(([productId, of]) => ({ productId, cases: of.reduce((sum, { cases }) => sum + cases, 0) })),
		location: { id: order.locationId, address: order.shipTo },
		actor: viewer.id,
	})
	const step = { action: 'replaced', text: replacement.number, state: 'replaced' } as const
	return { actor: viewer.id, ...step, replacementId: replacement.id }
}

async function giveCredit(
	{ mailer }: Mailing,
	tx: Tx,
	viewer: Viewer,
	{ claim, company, order }: Locked,
	cents: Cents,
) {
	const lines = await claimedLinesOf(tx, claim.id)
	const worth = chargedFor(lines)
	if (cents > worth)
		throw new Refusal(
			'LINE_INVALID',
			worth > 0
				? `${formatCents(worth)} was charged for these cases.`
				: 'Nothing was charged for these cases. Replace them instead.',
		)
	const reason = `Claim ${claim.number} of order ${order.number}`
	const booking = { companyId: company.id, actor: viewer.id, bookedOn: storeToday() }
	const invoiceId = lines.find((line) => line.invoiceId)?.invoiceId ?? undefined
	const number = await bookCreditMemo(tx, booking, { cents, reason, invoiceId })
	const memo = creditMemoLabel(number)
	await addCompanyEvent(tx, company.id, viewer.id, 'credit-memo.issued', { memo, cents, reason })
	const [{ id: memoId } = { id: '' }] = await tx
		.select({ id: wholesaleCreditMemos.id })
		.from(wholesaleCreditMemos)
		.where(eq(wholesaleCreditMemos.number, number))
	const text = `${memo}, ${formatCents(cents)}`
	await mailOrderStep(mailer, tx, order, {
		...{ step: 'claim_credited', text, to: 'company', cause: `credited:${claim.id}` },
		claim: { ...namedIn(claim), memo },
	})
	return { actor: viewer.id, action: 'credited', text, state: 'credited', memoId } as const
}
