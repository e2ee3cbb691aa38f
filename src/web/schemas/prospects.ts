export { addProspectActivity, createProspect, moveProspect } from '#contracts/prospects/prospects.ts'
