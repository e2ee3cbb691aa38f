import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'

/** The page of a claim of the company that the portal is open for. */
export const claimLink = (number: string, company: string | undefined): string =>
	portalUrl(`/distributor/claims/${encodeURIComponent(number)}`, company)
