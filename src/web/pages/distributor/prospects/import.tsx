import { useState } from 'react'
import { DistributorShell } from '#web/features/distributor-shell/distributor-shell.tsx'
import { useOwnCompany } from '#web/features/distributor-shell/own-company.ts'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { ProspectTabs } from '#web/features/prospects/prospect-tabs.tsx'
import { preloadProspects, useProspectSetup } from '#web/features/prospects/setup.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import type { Page } from '#web/page.ts'
import { type ChosenFile, FileChoice } from './import/file-choice.tsx'
import { ImportFile } from './import/import-file.tsx'

export const preload: Page['preload'] = preloadProspects

export const head: Page['head'] = () => ({
	title: 'Import prospects',
	description: 'Shops from a CSV file: checked first, then imported at once.',
	isPrivate: true,
})

export default function ImportProspectsPage() {
	const { acting } = useOwnCompany()
	return (
		<DistributorShell title="Import prospects" actions={() => <ProspectTabs company={acting.company} />}>
			{(company) => <Import key={company.id} />}
		</DistributorShell>
	)
}

function Import() {
	const [chosen, setChosen] = useState<ChosenFile | null>(null)
	const { acting } = useOwnCompany()
	const { data: setup } = useProspectSetup()
	if (!setup) return null
	if (!setup.canWrite)
		return <p className="text-sm">You read prospects. An owner or a buyer of your company imports them.</p>
	return (
		<div className="grid max-w-5xl gap-6">
			<p className="text-sm">
				A CSV file as a spreadsheet saves it, with a row for each shop. It is checked first; nothing is imported before
				you say so.{' '}
				<PageLink to={portalUrl('/distributor/prospect/list', acting.company)} className="underline underline-offset-4">
					The list
				</PageLink>{' '}
				has a file of your prospects to download, whose columns can be imported again.
			</p>
			{chosen ? (
				<ImportFile chosen={chosen} setup={setup} onClose={() => setChosen(null)} />
			) : (
				<FileChoice onChoose={setChosen} />
			)}
		</div>
	)
}
