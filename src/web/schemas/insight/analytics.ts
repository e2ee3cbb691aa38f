export { addAnnotation, saveAnalyticsView } from '#contracts/insight/analytics-desk.ts'
