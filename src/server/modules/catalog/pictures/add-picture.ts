import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type addProductPicture as contract, minPictureEdge } from '#contracts/catalog/product-pictures.ts'
import type { ProductRecord } from '#contracts/catalog/product-record.ts'
import { nameOfUploaded } from '#contracts/shared/uploaded-pictures.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import type { Files } from '#server/files/files.ts'
import { pictureSizes, type SizedPicture } from '#server/files/picture-sizes.ts'
import { giveUpFile, keepNewFile, ownFile } from '#server/files/removals.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { refuseStaleProduct, saveProduct } from '../back-office/change-product.ts'
import { productRecord, type RecordDeps } from '../back-office/product-record.ts'
import { type StoredProduct, storedProduct } from '../back-office/stored-product.ts'
import { productPictures } from './tables.ts'

type Deps = RecordDeps & { db: Db; files: Files }
type Sent = z.output<typeof contract.body>

/** Adds a picture behind those that a product has. Throws `STALE` and `FILE_INVALID`. */
export async function addProductPicture(deps: Deps, viewer: Viewer, id: string, sent: Sent): Promise<ProductRecord> {
	const { db, shelf } = deps
	const locked = async (tx: Tx): Promise<StoredProduct> => {
		await confirmRole(tx, viewer, 'ADMIN')
		const stored = await storedProduct(tx, shelf, id, true)
		await refuseStaleProduct(tx, stored.row, sent.version)
		return stored
	}
	// Nobody has bytes decoded who may not add them.
	await transaction(db, locked)
	const sized = await pictureSizes(Buffer.from(await sent.picture.arrayBuffer()), sent.crop, minPictureEdge)
	const files = await keepSizes(deps, sized)
	try {
		return await transaction(db, async (tx) => {
			const stored = await locked(tx)
			const pictureId = randomUUID()
			for (const { file } of files) await ownFile(tx, file)
			const largest = sized.sizes.at(-1)?.bytes ?? Buffer.alloc(0)
			const hash = createHash('sha256').update(largest).digest('hex')
			await tx.insert(productPictures).values({ id: pictureId, hash, files, madeBy: viewer.id })
			const picture = { name: nameOfUploaded(pictureId, sized), alt: sent.alt }
			const change = { version: sent.version, pictures: [...stored.state.pictures, picture] }
			await saveProduct(tx, { shelf }, viewer.id, stored, change)
			return productRecord(tx, deps, stored.row.id)
		})
	} catch (error) {
		for (const { file } of files) await giveUpFile(db, file).catch(() => {})
		throw error
	}
}

/** Each size as a file that goes again unless it is owned. */
async function keepSizes(deps: Deps, { sizes }: SizedPicture) {
	const kept = []
	for (const { width, format, bytes } of sizes)
		kept.push({ width, format, file: await keepNewFile(deps, 'product-pictures', format, bytes) })
	return kept
}
