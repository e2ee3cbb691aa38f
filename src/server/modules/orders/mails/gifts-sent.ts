import type { DbOrTx } from '#server/db/client.ts'
import { mailsAbout } from '#server/mail/index.ts'
import { giftCardsIssuedBy } from '#server/modules/gift-cards/index.ts'

/** When the last mail of each line's gift cards left, by the line; a line of which any has still to leave is not in it. */
export async function giftsSentAt(db: DbOrTx, orderId: string): Promise<Map<string, Date>> {
	const cards = await giftCardsIssuedBy(db, [orderId])
	const ids = cards.map(({ id }) => id)
	const mails = (await mailsAbout(db, ids)).filter(({ kind, state }) => kind === 'gift-card' && state === 'sent')
	const sentAt = new Map(mails.map(({ cause, at }) => [cause, at]))
	const lines = Map.groupBy(cards, ({ lineId }) => lineId)
	return new Map(
		[...lines].flatMap(([lineId, ofLine]) => {
			const moments = ofLine.flatMap(({ id }) => sentAt.get(id) ?? [])
			const last = moments.toSorted((a, b) => b.getTime() - a.getTime())[0]
			return last && moments.length === ofLine.length ? [[lineId, last] as const] : []
		}),
	)
}
