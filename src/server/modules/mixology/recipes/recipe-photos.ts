import { eq } from 'drizzle-orm'
import { notFound } from '#server/errors.ts'
import type { Files } from '#server/files/files.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { Viewer } from '#server/http/session.ts'
import { recipes, recipeVersions } from '../tables.ts'
import { photoArea } from './photo-names.ts'
import type { RecipeDeps } from './recipe-list.ts'

export interface PhotoDeps extends RecipeDeps {
	files: Files
}

/** A picture that the public sees, or of a draft to its author and the staff. Throws 404. */
export async function recipePhoto({ db, files }: PhotoDeps, viewer: Viewer | null, name: string): Promise<FileReply> {
	const file = `${photoArea}/${name}.jpg`
	const rows = await db
		.select({ id: recipeVersions.id, authorId: recipes.authorId, published: recipes.publishedVersionId })
		.from(recipeVersions)
		.innerJoin(recipes, eq(recipes.id, recipeVersions.recipeId))
		.where(eq(recipeVersions.photoFile, file))
	const isStaff = viewer?.roles.includes('ADMIN') ?? false
	const maySee = rows.some(
		({ id, authorId, published }) => id === published || isStaff || (viewer !== null && authorId === viewer.id),
	)
	const attached = maySee ? await files.read(file) : null
	if (!attached) throw notFound('This picture')
	return { attached, fileName: 'drink.jpg', type: 'image/jpeg' }
}
