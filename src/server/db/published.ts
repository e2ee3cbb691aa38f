import { pgSchema } from 'drizzle-orm/pg-core'

/**
 * What modules let each other read: one view for each table that another room needs, declared in the owner's `views.ts`
 * with the columns that it stands by. PostgreSQL replaces a view by its query before it plans, so reading one costs nothing.
 */
export const published = pgSchema('published')
