import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { copyInto } from '#server/db/statements/copy.ts'
import { keepNewFile, ownFiles } from '#server/files/removals.ts'
import {
	caseClaimEvents,
	caseClaimLines,
	caseClaimPhotos,
	caseClaims,
} from '#server/modules/wholesale/claims/tables.ts'
import type { PhotographDeps } from '../after-sale/claim-photos.ts'
import type { PastClaim } from './past-case-claims.ts'

/** Writes claims whose orders and memos are there, under their numbers. */
export async function copyCaseClaims(
	client: Client,
	claims: readonly PastClaim[],
	numberOf: ReadonlyMap<PastClaim, string>,
): Promise<void> {
	await copyInto(
		client,
		caseClaims,
		claims.map((claim) => ({ ...claim.row, number: numberOf.get(claim) ?? '' })),
	)
	await copyInto(
		client,
		caseClaimLines,
		claims.map(({ row: { id: claimId, shipmentId, cases }, lineId }) => ({ claimId, shipmentId, lineId, cases })),
	)
	const events = claims.flatMap(({ row, events: said }) => said.map((event) => ({ ...event, claimId: row.id })))
	await copyInto(
		client,
		caseClaimEvents,
		events.toSorted((a, b) => Number(a.at) - Number(b.at)),
	)
}

/** Their photographs; the files go again when the history does not come. */
export async function copyCasePhotos(
	client: Client,
	deps: PhotographDeps,
	claims: readonly PastClaim[],
	photographs: readonly Buffer[],
): Promise<void> {
	const rows: Array<typeof caseClaimPhotos.$inferInsert> = []
	for (const [at, { row, photographs: count }] of claims.entries())
		for (let nth = 1; nth <= count; nth++) {
			const bytes = photographs[(at + nth) % photographs.length] ?? Buffer.alloc(0)
			const file = await keepNewFile(deps, 'case-claims', 'jpg', bytes)
			rows.push({ claimId: row.id, nth, file, bytes: bytes.length })
		}
	if (rows.length === 0) return
	const writer = drizzle({ client })
	await ownFiles(
		writer,
		rows.map(({ file }) => file),
	)
	await writer.insert(caseClaimPhotos).values(rows)
}
