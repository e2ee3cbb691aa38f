import { listAdminComments, listAdminRecipes, listRecipeReports } from '#contracts/mixology/admin-recipes.ts'
import { createRecipe, saveRecipeDraft, submitRecipe } from '#contracts/mixology/own-recipes.ts'
import { commentOnRecipe, reportRecipe } from '#contracts/mixology/responses.ts'
import type { Visitor } from '../support/app.ts'
import { aDrink, aPhoto } from '../support/recipes.ts'
import type { CallSample } from './call-sample.ts'

/** Something that each write about recipes would act on, made by somebody who writes and decides, by the name of the call. */
export async function recipeWritesOf(author: Visitor): Promise<Record<string, CallSample>> {
	const begun = async () => {
		const { id, version } = await author.call(createRecipe, { body: {} })
		return { params: { id }, version }
	}
	const written = async () => {
		const { params, version } = await begun()
		const saved = await author.call(saveRecipeDraft, { params, body: { version, content: aDrink() } })
		return { params, body: { version: saved.version } }
	}
	const asked = await written()
	const sent = await author.call(submitRecipe, asked)
	const { items } = await author.call(listAdminRecipes, { query: { limit: '100' } })
	const named = (slug: string) => ({ id: items.find((each) => each.slug === slug)?.id ?? '' })
	await author.call(commentOnRecipe, { params: { slug: 'firewalk' }, body: { text: 'Too late.' } })
	await author.call(reportRecipe, { params: { slug: 'firewalk' }, body: { reason: 'other', text: '' } })
	const comment = (await author.call(listAdminComments, {})).items.at(-1)?.id ?? ''
	const report = (await author.call(listRecipeReports, {})).items.at(-1)?.id ?? ''
	const draft = await begun()
	const facts = { isLiquid: true, densityMgPerMl: 1000, pieceMg: null, kcalPer100g: 1 }
	return {
		'POST /api/creator/recipes': { body: {} },
		'PUT /api/creator/recipes/:id': {
			params: draft.params,
			body: { version: draft.version, content: aDrink() },
		},
		'POST /api/creator/recipes/:id/submit': await written(),
		'DELETE /api/creator/recipes/:id': { params: (await begun()).params },
		'PUT /api/creator/recipes/:id/photo': {
			params: (await begun()).params,
			form: { photo: await aPhoto(), version: '1' },
		},
		'POST /api/admin/mixology/recipes/:id/decision': {
			params: asked.params,
			body: { version: sent.version, decision: 'rejected', words: 'Too late.' },
		},
		'POST /api/admin/mixology/recipes/:id/unpublish': {
			params: named('voltage-sour'),
			body: { version: 1, words: 'Too late.' },
		},
		'PUT /api/admin/mixology/recipes/:id/position': { params: named('firewalk'), body: { position: 9 } },
		'PUT /api/admin/mixology/comments/:id': { params: { id: comment }, body: { state: 'shown' } },
		'POST /api/admin/mixology/reports/:id/settle': { params: { id: report } },
		'PUT /api/admin/mixology/ingredients/:slug': {
			params: { slug: 'late-juice' },
			body: {
				...{ name: 'Late juice', sugarMgPer100g: 1, caffeineUgPer100g: 0, isActive: true, version: 0 },
				...facts,
			},
		},
		'PUT /api/admin/mixology/collections/:slug': {
			params: { slug: 'too-late' },
			body: { title: 'Late', text: 'Too late.', isFeatured: false, position: 9, recipes: [], version: 0 },
		},
	}
}
