import { and, eq, ne } from 'drizzle-orm'
import type { OwnRecipe } from '#contracts/mixology/own-recipes.ts'
import type { Db } from '#server/db/client.ts'
import type { Files } from '#server/files/files.ts'
import { photoFrom } from '#server/files/photo.ts'
import { giveUpFile, keepNewFile, ownFile, removeFilesLater } from '#server/files/removals.ts'
import type { Viewer } from '#server/http/session.ts'
import { photoArea } from '../recipes/photo-names.ts'
import { recipeVersions } from '../tables.ts'
import { ownRecipeBy } from './own-recipe-reads.ts'
import { asAuthor, lockOwnRecipe, refuseOlderDraft, writeVersion } from './write-recipe.ts'

/** Four to five, as the cards show it. */
const shape = { width: 1200, height: 1500 }

interface SentPhoto {
	photo: File
	version: number
}

/** The picture of a draft, in place of the one before. Throws `STALE` and `FILE_INVALID`. */
export async function putRecipePhoto(
	deps: { db: Db; files: Files },
	viewer: Viewer,
	id: string,
	{ photo, version }: SentPhoto,
): Promise<OwnRecipe> {
	const { db } = deps
	// Nobody has bytes decoded who may not add them.
	await asAuthor(db, viewer, async (tx) => refuseOlderDraft((await lockOwnRecipe(tx, viewer, id)).recipe, version))
	const file = await keepNewFile(deps, photoArea, 'jpg', await photoFrom(Buffer.from(await photo.arrayBuffer()), shape))
	try {
		return await asAuthor(db, viewer, async (tx) => {
			const locked = await lockOwnRecipe(tx, viewer, id)
			refuseOlderDraft(locked.recipe, version)
			await ownFile(tx, file)
			await writeVersion(tx, locked, { photoFile: file })
			const before = locked.working.photoFile
			if (before !== null) {
				const ofOthers = and(eq(recipeVersions.photoFile, before), ne(recipeVersions.id, locked.working.id))
				const isKept = locked.working.isFrozen || (await tx.$count(recipeVersions, ofOthers)) > 0
				if (!isKept) await removeFilesLater(tx, [before])
			}
			return ownRecipeBy(tx, viewer.id, locked.recipe.id)
		})
	} catch (error) {
		await giveUpFile(db, file).catch(() => {})
		throw error
	}
}
