export { addAnnotation } from '#contracts/insight/analytics-desk.ts'
