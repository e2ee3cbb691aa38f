import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/catalog/product-pictures.ts'
import type { Db } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import type { Files } from '#server/files/files.ts'
import { type FileReply, serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { RecordDeps } from '../back-office/product-record.ts'
import { addProductPicture } from './add-picture.ts'
import { productPictures } from './tables.ts'

const fileName = /^([0-9a-f-]{36})-(\d{2,4})\.(avif|webp)$/

/** A size of a picture by its name in a URL. Throws 404. */
async function productPicture({ db, files }: { db: Db; files: Files }, name: string): Promise<FileReply> {
	const [, id = '', width, format] = fileName.exec(name) ?? []
	const [row] = await db
		.select({ files: productPictures.files })
		.from(productPictures)
		.where(matchesId(productPictures.id, id))
	const kept = row?.files.find((each) => each.width === Number(width) && each.format === format)
	const attached = kept ? await files.read(kept.file) : null
	if (!attached) throw notFound('This picture')
	return { attached, fileName: `product.${format}`, type: `image/${format}` }
}

export function productPictureRoutes(app: FastifyInstance, deps: RecordDeps & { db: Db; files: Files }): void {
	serve(app, contract.getProductPicture, ({ params }) => productPicture(deps, params.name))
	serve(app, contract.addProductPicture, ({ viewer, params, body }) =>
		addProductPicture(deps, signedIn(viewer), params.id, body),
	)
}
