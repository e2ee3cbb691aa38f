export { viewName } from '#contracts/back-office/saved-views.ts'
