export { refundCredit } from '#contracts/wholesale/invoices/credit-refunds.ts'
export {
	issueCreditMemo,
	receivePayment,
	reversePayment,
	voidInvoice,
} from '#contracts/wholesale/invoices/receivables.ts'
