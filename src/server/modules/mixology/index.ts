export { mixologyCleanUp } from './clean-up.ts'
export { mixologyData } from './personal-data.ts'
export { createRecipeBooks, type RecipeBooks } from './recipes/book.ts'
export { mixologyRoutes } from './routes.ts'
