import type { Statement } from '#server/db/client.ts'
import type { NoteReferral } from '#server/modules/checkout/index.ts'
import { referralIn } from '../links/referral-cookie.ts'

const note: Statement<never> = {
	name: 'creator-referral-note',
	text: `INSERT INTO creator_referrals (order_id, link_id, click_id, clicked_at, code_id)
		SELECT $1::uuid, l.id, CASE WHEN l.id IS NOT NULL THEN $3::uuid END, CASE WHEN l.id IS NOT NULL THEN $4::timestamptz END, c.id
		FROM (SELECT) one LEFT JOIN creator_links l ON l.code = $2::text
			LEFT JOIN (SELECT id FROM creator_codes WHERE code = ANY($5::text[])
				UNION ALL SELECT id FROM creator_codes WHERE promotion_id = ANY($6::uuid[])) c ON true
		WHERE l.id IS NOT NULL OR c.id IS NOT NULL ORDER BY c.id LIMIT 1`,
}

const noteRecipes: Statement<never> = {
	name: 'creator-recipe-note',
	text: 'INSERT INTO recipe_referrals (order_id) VALUES ($1)',
}

/** Writes by which click and code an order came, and that recipes are in it, with the order: an order without costs nothing. */
export const createNoteReferral =
	(key: string, isSecure: () => boolean): NoteReferral =>
	(tx, { orderId, codes, singleUsePromotions, cookie, hasRecipe }) => {
		if (hasRecipe) tx.runLater(noteRecipes, [orderId])
		const referral = referralIn(cookie, key, isSecure())
		if (!referral && codes.length === 0) return
		tx.runLater(note, [
			orderId,
			referral?.linkCode ?? null,
			referral?.clickId ?? null,
			referral?.clickedAt.toISOString() ?? null,
			codes,
			singleUsePromotions,
		])
	}
