import { useState } from 'react'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { type ChosenFile, FileChoice } from '#web/features/csv-import/file-choice.tsx'
import { StockTabs } from '#web/features/stock/stock-tabs.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { CountFileForm } from './count-import/count-file-form.tsx'
import { LotDownload } from './count-import/lot-download.tsx'

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Count by file · Back office',
	description: 'Lots as a CSV file, counted and posted as one count.',
	isPrivate: true,
})

export default function CountImportPage() {
	const [chosen, setChosen] = useState<ChosenFile | null>(null)
	return (
		<AdminShell title="Count by file" actions={<StockTabs />}>
			<LotDownload />
			<Permitted to="stock.write">
				{chosen ? (
					<CountFileForm key={chosen.file.name} chosen={chosen} onClose={() => setChosen(null)} />
				) : (
					<FileChoice
						title="Import"
						hint="A row for each lot in a warehouse, heads in the first row, at most 1,000 rows."
						onChoose={setChosen}
					/>
				)}
			</Permitted>
		</AdminShell>
	)
}
