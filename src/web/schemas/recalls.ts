export { newRecall, recallClosing } from '#contracts/inventory/recalls.ts'
