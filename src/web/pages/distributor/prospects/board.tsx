import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { ownCompanyQuery, useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { AddProspect } from '#web/features/prospects/add-prospect.tsx'
import { ProspectTabs } from '#web/features/prospects/prospect-tabs.tsx'
import { setupQuery, useProspectSetup } from '#web/features/prospects/setup.ts'
import type { Page } from '#web/page.ts'
import { Board } from './board/board.tsx'
import { boardQuery } from './board/board-query.ts'

export const preload: Page['preload'] = async ({ queries, url }) => {
	await Promise.all([
		queries.prefetchQuery(ownCompanyQuery(url.searchParams)),
		queries.prefetchQuery(setupQuery(url.searchParams)),
		queries.prefetchQuery(boardQuery(url.searchParams)),
	])
}

export const head: Page['head'] = () => ({
	title: 'Prospects',
	description: 'The shops you want to win, and the next thing to do for each.',
	isPrivate: true,
})

export default function ProspectBoardPage() {
	const { acting } = useOwnCompany()
	const { data: setup } = useProspectSetup()
	return (
		<DistributorShell
			title="Prospects"
			actions={() => (
				<>
					<ProspectTabs company={acting.company} />
					<AddProspect setup={setup} />
				</>
			)}
		>
			{(company) => <Board key={company.id} />}
		</DistributorShell>
	)
}
