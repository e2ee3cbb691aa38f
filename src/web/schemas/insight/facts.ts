export { enterInvestorFact } from '#contracts/insight/investor-facts.ts'
