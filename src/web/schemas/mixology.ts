export { commentOnRecipe, reportReasons, reportRecipe } from '#contracts/mixology/responses.ts'
