export { rateOpenApplications } from './applications/rate-applications.ts'
export { refuseApplicationStep } from './applications/rules.ts'
export { warnOfEndingDrafts } from './applications/warn-ending-drafts.ts'
export { reserveBackorders } from './backorders/reserve-backorders.ts'
export { remindCertificates } from './certificates/remind-certificates.ts'
export { wholesaleCleanUp } from './clean-up.ts'
export { type ActingFor, companyOf, holdCompanyOf, refuseCompanyState, refuseUnless } from './companies/company-of.ts'
export { notifyCompany } from './companies/notify-company.ts'
export { publishedCompanies, publishedCompanyMembers, publishedTerritories } from './companies/views.ts'
export { lockReceivingCompany } from './free-orders/place-free-order.ts'
export { type FreeOrderDeps, saveFreeOrder } from './free-orders/save-free-order.ts'
export { withCompanyPayments } from './invoices/card-payments/company-payments.ts'
export { remindOfInvoices } from './invoices/reminders/send-reminders.ts'
export {
	publishedInvoicePlaces,
	publishedWholesaleAllocations,
	publishedWholesaleCreditMemos,
	publishedWholesaleInvoiceLines,
	publishedWholesaleInvoices,
} from './invoices/views.ts'
export { endUnpaidOrders } from './orders/end-unpaid.ts'
export { findWholesaleOrders } from './orders/lists/find-orders.ts'
export { endWaitingOrders } from './orders/steps/end-waiting.ts'
export { publishedWholesaleOrderLines, publishedWholesaleOrders } from './orders/views.ts'
export { wholesaleData } from './personal-data.ts'
export { publishedCasePacks } from './price-lists/views.ts'
export { wholesaleRoutes } from './routes.ts'
