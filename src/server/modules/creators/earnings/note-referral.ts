import type { Statement } from '#server/db/client.ts'
import type { NoteReferral } from '#server/modules/checkout/index.ts'
import { referralIn } from '../links/referral-cookie.ts'

const note: Statement<never> = {
	name: 'creator-referral-note',
	text: `INSERT INTO creator_referrals (order_id, link_id, click_id, clicked_at, code_id)
		SELECT $1::uuid, l.id, CASE WHEN l.id IS NOT NULL THEN $3::uuid END, CASE WHEN l.id IS NOT NULL THEN $4::timestamptz END, c.id
		FROM (SELECT) one LEFT JOIN creator_links l ON l.code = $2::text LEFT JOIN creator_codes c ON c.code = ANY($5::text[])
		WHERE l.id IS NOT NULL OR c.id IS NOT NULL ORDER BY c.id LIMIT 1`,
}

/** Writes by which click and code an order came, with the order: one statement, and none for an order without either. */
export const createNoteReferral =
	(key: string, isSecure: () => boolean): NoteReferral =>
	(tx, { orderId, codes, cookie }) => {
		const referral = referralIn(cookie, key, isSecure())
		if (!referral && codes.length === 0) return
		tx.runLater(note, [
			orderId,
			referral?.linkCode ?? null,
			referral?.clickId ?? null,
			referral?.clickedAt.toISOString() ?? null,
			codes,
		])
	}
