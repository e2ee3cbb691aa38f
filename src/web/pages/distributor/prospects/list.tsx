import { urlOf } from '#contracts/endpoint.ts'
import { exportProspects } from '#contracts/prospects/import.ts'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { FilterBar } from '#web/features/prospects/filter-bar.tsx'
import { OutboxPanel } from '#web/features/prospects/outbox-panel.tsx'
import { prospectList } from '#web/features/prospects/prospect-list.ts'
import { ProspectsShell } from '#web/features/prospects/prospects-shell.tsx'
import { preloadProspects, useProspectSetup } from '#web/features/prospects/setup.ts'
import { ListRows } from '#web/features/record-list/list-rows.tsx'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import type { Page } from '#web/page.ts'
import { prospectColumns } from './list/prospect-columns.tsx'

export const preload: Page['preload'] = async (context) => {
	await Promise.all([preloadProspects(context), prospectList.preload?.(context)])
}

export const head: Page['head'] = () => ({
	title: 'Prospects as a list',
	description: 'The shops you want to win, what is due first.',
	isPrivate: true,
})

export default function ProspectListPage() {
	return <ProspectsShell>{(_, { company }) => <Rows company={company} />}</ProspectsShell>
}

function Rows({ company }: { company: string | undefined }) {
	const page = useListPage(prospectList)
	const { data: setup } = useProspectSetup()
	const { view, choose } = page
	const { cursor: _cursor, sort: _sort, ...asked } = view
	return (
		<div className="grid gap-5">
			<OutboxPanel />
			<FilterBar view={view} setup={setup} hasStages onChoose={choose} />
			<ListRows
				page={page}
				label="Prospects"
				columns={prospectColumns({ company, stages: setup?.stages ?? [], today: setup?.today ?? '' })}
				keyOf={({ id }) => id}
			/>
			<p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
				<a href={urlOf(exportProspects, { query: asked })} className="underline underline-offset-4" download>
					Download these prospects as CSV
				</a>
				{setup?.canWrite && (
					<PageLink to={portalUrl('/distributor/prospect/import', company)} className="underline underline-offset-4">
						Import prospects
					</PageLink>
				)}
			</p>
		</div>
	)
}
