export { nextStep } from '#contracts/prospects/prospect-record.ts'
export { addProspectActivity, createProspect, moveProspect } from '#contracts/prospects/prospects.ts'
export { refuseSampleRequest, requestSamples } from '#contracts/prospects/sample-requests.ts'
export { listInWhereToBuy } from '#contracts/prospects/shop-listing.ts'
