import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getInvestorSection, investorSection } from '#contracts/insight/investor.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { asOfIn } from '#web/features/investor/as-of.ts'
import { InvestorTabs } from '#web/features/investor/investor-tabs.tsx'
import { KnownAsOf } from '#web/features/investor/known-as-of.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { CountingNote } from './investor/counting-note.tsx'
import { Downloads } from './investor/downloads.tsx'
import { Section } from './investor/section.tsx'

const sectionQuery = (section: string, params: URLSearchParams) => ({
	...queryOf(getInvestorSection, { params: { section }, query: asOfIn(params) }),
	staleTime: 30_000,
})

export const preload: Page['preload'] = async ({ queries, url }) => {
	await Promise.all(
		investorSection.options.map((section) => queries.prefetchQuery(sectionQuery(section, url.searchParams))),
	)
}

export const head: Page['head'] = () => ({
	title: 'Investor Intelligence · Back office',
	description: 'The figures an investor asks for, as of any day, tied to the books.',
	isPrivate: true,
})

export default function InvestorPage() {
	const [params] = useSearchParams()
	const sections = useQueries({
		queries: investorSection.options.map((section) => ({
			...sectionQuery(section, params),
			placeholderData: keepPreviousData,
		})),
	})
	const loaded = sections.find(({ data }) => data)?.data
	return (
		<AdminShell title="Investor Intelligence" actions={<InvestorTabs />}>
			<div className="flex flex-wrap items-end justify-between gap-4">
				<KnownAsOf key={loaded?.asOf} path="/admin/investor" asOf={loaded?.asOf} today={loaded?.today} />
				<Downloads params={params} />
			</div>
			<CountingNote />
			<div className="grid gap-8">
				{investorSection.options.map((section, at) => {
					const query = sections[at]
					return query && <Section key={section} section={section} query={query} params={params} />
				})}
			</div>
		</AdminShell>
	)
}
