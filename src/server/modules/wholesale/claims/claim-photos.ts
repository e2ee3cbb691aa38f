import { and, count, eq } from 'drizzle-orm'
import { maxPhotos } from '#contracts/returns/return-policy.ts'
import type { CaseClaim } from '#contracts/wholesale/orders/case-claims.ts'
import type { Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { Refusal } from '#server/errors.ts'
import { photoFrom } from '#server/files/photo.ts'
import { giveUpFile, keepNewFile, ownFile } from '#server/files/removals.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { type FileDeps, fileReplyOf } from '../certificates/certificate-files.ts'
import { actForCompany } from '../companies/act-for-company.ts'
import { claimRecordOf } from './claim-reads.ts'
import { lockClaim } from './lock-claim.ts'
import { caseClaimPhotos, caseClaims } from './tables.ts'

interface PhotoInput {
	company: string | undefined
	number: string
	photo: File
}

/** The claim that a photograph may be added to, and the position that the photograph would have. */
async function openClaim(tx: Tx, number: string, companyId: string): Promise<{ claimId: string; nth: number }> {
	const { claim } = await lockClaim(tx, number, companyId)
	const [kept] = await tx.select({ photos: count() }).from(caseClaimPhotos).where(eq(caseClaimPhotos.claimId, claim.id))
	const nth = (kept?.photos ?? 0) + 1
	if (nth > maxPhotos) throw new Refusal('TOO_LARGE', `A claim has ${maxPhotos} photographs at the most.`)
	return { claimId: claim.id, nth }
}

/** Adds a photograph to a claim that is not decided. Throws `NOT_FOUND`, `ORDER_STATE`, `TOO_LARGE` and `FILE_INVALID`. */
export async function addClaimPhoto(deps: FileDeps, viewer: Viewer, asked: PhotoInput): Promise<CaseClaim> {
	const { company: named, number, photo } = asked
	const may = { company: named, roles: ['owner', 'buyer'] as const }
	// Asked before the photograph is decoded: only who may add it has it decoded.
	await actForCompany(deps.db, viewer, may, (tx, { company }) => openClaim(tx, number, company.id))
	const bytes = await photoFrom(Buffer.from(await photo.arrayBuffer()))
	const file = await keepNewFile(deps, 'case-claims', 'jpg', bytes)
	try {
		return await actForCompany(deps.db, viewer, may, async (tx, { company }) => {
			const { claimId, nth } = await openClaim(tx, number, company.id)
			await ownFile(tx, file)
			await tx.insert(caseClaimPhotos).values({ claimId, nth, file, bytes: bytes.length })
			return claimRecordOf(tx, { number })
		})
	} catch (error) {
		await giveUpFile(deps.db, file).catch(() => {})
		throw error
	}
}

/** A photograph of a claim, of this company or of any. Throws `NOT_FOUND`. */
export async function claimPhoto(
	deps: FileDeps,
	{ number, photo, companyId }: { number: string; photo: string; companyId?: string },
): Promise<FileReply> {
	const [kept] = await deps.db
		.select({ file: caseClaimPhotos.file })
		.from(caseClaimPhotos)
		.innerJoin(caseClaims, eq(caseClaims.id, caseClaimPhotos.claimId))
		.where(
			and(
				matchesId(caseClaimPhotos.id, photo),
				eq(caseClaims.number, number),
				companyId ? eq(caseClaims.companyId, companyId) : undefined,
			),
		)
	return fileReplyOf(deps, kept?.file, `photo-${number}`)
}
