export { issueCreditMemo, receivePayment, reversePayment, voidInvoice } from '#contracts/wholesale/receivables.ts'
