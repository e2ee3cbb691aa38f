import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'

/** The page of an order of the company that the portal is open for. */
export const orderLink = (number: string, company: string | undefined): string =>
	portalUrl(`/distributor/order-history/${encodeURIComponent(number)}`, company)

/** The order pad, filled with the cases of an order. */
export const padFrom = (number: string, company: string | undefined): string =>
	portalUrl('/distributor/order-pad', company, { from: number })

/** The page of an invoice of the company that the portal is open for. */
export const invoiceLink = (number: string, company: string | undefined): string =>
	portalUrl(`/distributor/invoices/${encodeURIComponent(number)}`, company)
