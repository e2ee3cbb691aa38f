export { createRecipeBooks, type RecipeBooks } from './recipes/book.ts'
export { mixologyRoutes } from './routes.ts'
