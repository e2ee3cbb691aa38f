export { users } from './tables.ts'
