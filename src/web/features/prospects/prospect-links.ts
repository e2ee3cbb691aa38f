import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'

export const prospectPath = (id: string, company: string | undefined): string =>
	portalUrl(`/distributor/prospect/${id}`, company)
