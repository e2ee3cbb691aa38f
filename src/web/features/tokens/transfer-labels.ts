import type { TokenFigure } from '#contracts/tokens/token-dashboard.ts'
import type { TransferKind } from '#contracts/tokens/tokens.ts'

/** What moves tokens, as staff read it. */
export const transferNames: Readonly<Record<TransferKind, string>> = {
	claim: 'Claimed code',
	promotion: 'Gift',
	creator: 'Creator pay',
	purchase: 'Earned by an order',
	bonus: 'Bonus',
	mature: 'Became available',
	hold: 'Held for an order',
	redeem: 'Redeemed',
	release: 'Let go',
	refund: 'Taken back by a refund',
	restore: 'Given back by a refund',
	expire: 'Expired',
	reinstate: 'Reinstated',
	grant: 'Granted by staff',
	correction: 'Corrected by staff',
	forfeit: 'Lost with an account',
	reversal: 'Reversal',
}

export const figureNames: Readonly<Record<TokenFigure, string>> = {
	issued: 'Issued',
	available: 'Available',
	pending: 'Pending',
	held: 'Held',
	redeemed: 'Redeemed',
	expired: 'Expired',
}

/** A cause as it is posted, in words: "first-order" is "first order". */
export const causeName = (cause: string): string => cause.replaceAll('-', ' ')

/** Where the entries behind a figure are listed. */
export const entriesUrl = (narrowed: Readonly<Record<string, string>>): string =>
	`/admin/token-dashboard/entries?${new URLSearchParams(narrowed)}`
