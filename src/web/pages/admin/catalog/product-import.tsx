import { useState } from 'react'
import { exportProducts } from '#contracts/catalog/product-import.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { AdminProductTabs } from '#web/features/catalog/admin-product-tabs.tsx'
import { type ChosenFile, FileChoice } from '#web/features/csv-import/file-choice.tsx'
import { noPreload, type Page } from '#web/page.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { ImportFile } from './product-import/import-file.tsx'

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Import products · Back office',
	description: 'Products from a CSV file: checked first, then imported as one act.',
	isPrivate: true,
})

export default function ProductImportPage() {
	const [chosen, setChosen] = useState<ChosenFile | null>(null)
	return (
		<AdminShell title="Import and export" actions={<AdminProductTabs />}>
			<section className="grid gap-4 rounded-2xl border border-line bg-card p-5">
				<h2 className="font-semibold text-lg">Export</h2>
				<p className="max-w-2xl text-sm">
					Every product with its variants, a row each. Change it in a spreadsheet, and import it again: what is the same
					stays as it is.
				</p>
				<a
					href={exportProducts.path}
					download="products.csv"
					className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10 justify-self-start')}
				>
					Download products.csv
				</a>
			</section>
			{chosen ? (
				<ImportFile key={chosen.file.name} chosen={chosen} onClose={() => setChosen(null)} />
			) : (
				<FileChoice
					title="Import"
					hint="A row for each variant, heads in the first row, at most 1,000 rows."
					onChoose={setChosen}
				/>
			)}
		</AdminShell>
	)
}
