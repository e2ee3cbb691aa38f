import { getCompanyDashboard } from '#contracts/wholesale/portal/dashboard.ts'
import { companyIn } from '#web/features/distributor-shell/own-company.ts'
import { queryOf } from '#web/lib/query.ts'

export const dashboardQuery = (search: URLSearchParams) => ({
	...queryOf(getCompanyDashboard, { query: companyIn(search) }),
	staleTime: 10_000,
})
