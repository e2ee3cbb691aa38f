export { mixologyCleanUp } from './clean-up.ts'
export { mixologyData } from './personal-data.ts'
export { createRecipeBooks, type RecipeBooks } from './recipes/recipe-book.ts'
export { mixologyRoutes } from './routes.ts'
