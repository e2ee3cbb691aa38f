export {
	issueCreditMemo,
	receivePayment,
	reversePayment,
	voidInvoice,
} from '#contracts/wholesale/invoices/receivables.ts'
