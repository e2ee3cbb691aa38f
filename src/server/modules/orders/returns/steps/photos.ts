import { and, count, eq } from 'drizzle-orm'
import { maxPhotos } from '#contracts/returns/return-policy.ts'
import { type Db, type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Files } from '#server/files/files.ts'
import { photoFrom } from '#server/files/photo.ts'
import { giveUpFile, keepNewFile, ownFile } from '#server/files/removals.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { OrderAccess } from '../../access/access-token.ts'
import { lockOwnOrder } from '../../access/own-order.ts'
import { orderOf } from '../../reads.ts'
import { orderReturnPhotos, orderReturns } from '../tables.ts'
import { type LockedReturn, lockedReturnOf } from './lock-return.ts'

interface PhotoDeps {
	db: Db
	files: Files
}

/** The claim that a photograph may be added to, and which of its photographs that would be. */
async function openClaim(
	tx: Tx,
	number: string,
	id: string,
	right: OrderAccess,
): Promise<LockedReturn & { nth: number }> {
	const { order } = await lockOwnOrder(tx, number, right)
	const locked = await lockedReturnOf(tx, order, id)
	if (locked.row.kind !== 'claim') throw notFound('This claim')
	if (locked.row.state !== 'requested') throw new Refusal('ORDER_STATE', 'This claim is decided already.')
	const [kept] = await tx.select({ photos: count() }).from(orderReturnPhotos).where(eq(orderReturnPhotos.returnId, id))
	const nth = (kept?.photos ?? 0) + 1
	if (nth > maxPhotos) throw new Refusal('TOO_LARGE', `A claim has ${maxPhotos} photographs at the most.`)
	return { ...locked, nth }
}

/** Adds a photograph to an own claim. Throws `NOT_FOUND`, `ORDER_STATE`, `TOO_LARGE` and `FILE_INVALID`. */
export async function addPhoto(
	deps: PhotoDeps,
	{ number, id }: { number: string; id: string },
	right: OrderAccess,
	photo: Blob,
): Promise<void> {
	// Nobody has bytes decoded who may not add them.
	await transaction(deps.db, (tx) => openClaim(tx, number, id, right))
	const bytes = await photoFrom(Buffer.from(await photo.arrayBuffer()))
	const file = await keepNewFile(deps, 'claims', 'jpg', bytes)
	try {
		await transaction(deps.db, async (tx) => {
			const { nth } = await openClaim(tx, number, id, right)
			await ownFile(tx, file)
			await tx.insert(orderReturnPhotos).values({ returnId: id, nth, file, bytes: bytes.length })
		})
	} catch (error) {
		await giveUpFile(deps.db, file).catch(() => {})
		throw error
	}
}

async function read(files: Files, file: string | undefined, photo: string): Promise<FileReply> {
	const stream = file ? await files.read(file) : null
	if (!stream) throw notFound('This photograph')
	return { attached: stream, fileName: `photo-${photo}.jpg`, type: 'image/jpeg' }
}

/** A photograph of an own claim. Throws `NOT_FOUND`. */
export async function ownPhoto(
	{ db, files }: { db: DbOrTx; files: Files },
	{ number, id, photo }: { number: string; id: string; photo: string },
	right: OrderAccess,
): Promise<FileReply> {
	const { returns } = await orderOf(db, number, right)
	if (!returns.some((each) => each.id === id && each.photos.includes(photo))) throw notFound('This photograph')
	const [kept] = await db
		.select({ file: orderReturnPhotos.file })
		.from(orderReturnPhotos)
		.where(eq(orderReturnPhotos.id, photo))
	return read(files, kept?.file, photo)
}

/** A photograph for staff. Throws `NOT_FOUND`. */
export async function photoForStaff(
	{ db, files }: { db: DbOrTx; files: Files },
	{ reference, photo }: { reference: string; photo: string },
): Promise<FileReply> {
	const [kept] = await db
		.select({ file: orderReturnPhotos.file })
		.from(orderReturnPhotos)
		.innerJoin(orderReturns, eq(orderReturns.id, orderReturnPhotos.returnId))
		.where(and(eq(orderReturnPhotos.id, photo), eq(orderReturns.reference, reference)))
	return read(files, kept?.file, photo)
}
