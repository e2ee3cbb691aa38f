import { slug } from '#contracts/endpoint.ts'
import { putCollection, putIngredient } from '#contracts/mixology/recipe-shelf.ts'

export { decideRecipe, placeRecipe, unpublishRecipe } from '#contracts/mixology/admin-recipes.ts'
export { commentOnRecipe, reportReasons, reportRecipe } from '#contracts/mixology/responses.ts'

/** With the name that is in the URL of the call. */
export const ingredientForm = putIngredient.body.extend({ slug })
export const collectionForm = putCollection.body.extend({ slug })
