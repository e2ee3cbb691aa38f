export { newRecall, recallClosing } from '#contracts/recalls.ts'
