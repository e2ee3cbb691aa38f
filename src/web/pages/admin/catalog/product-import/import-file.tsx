import { useState } from 'react'
import { ColumnFields } from '#web/features/csv-import/column-fields.tsx'
import { guessedColumns } from '#web/features/csv-import/column-guess.ts'
import type { ChosenFile } from '#web/features/csv-import/file-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ImportReport } from './import-report.tsx'
import { productFile } from './product-columns.ts'
import { type Columns, useProductImport } from './use-product-import.ts'

/** A file from its columns to its products: checked, looked at, imported. */
export function ImportFile({ chosen: { file, rows }, onClose }: { chosen: ChosenFile; onClose: () => void }) {
	const heads = rows[0]?.cells ?? []
	const [columns, setColumns] = useState<Columns>(() => guessedColumns(productFile, heads))
	const { report, problem, question, isSending, send, forget } = useProductImport(file, columns)
	const isDone = report?.isImported ?? false
	const isRight = report?.rows.every(({ outcome }) => outcome !== 'wrong') ?? false
	return (
		<section className="grid gap-5 rounded-2xl border border-line bg-card p-5">
			<h2 className="font-semibold text-lg">{file.name}</h2>
			<ColumnFields
				of={productFile}
				heads={heads}
				example={rows[1]?.cells ?? []}
				columns={columns}
				onChange={(next) => {
					setColumns(next)
					forget()
				}}
			/>
			{problem && (
				<p role="alert" className="font-medium text-bad text-sm">
					{problem}
				</p>
			)}
			{report && <ImportReport report={report} />}
			{question && (
				<p role="alert" className="rounded-xl bg-warn/12 px-4 py-3 font-medium text-sm text-warn">
					{question} Press once more if it is.
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				{!isDone && (
					<Button look={report ? 'outline' : 'action'} disabled={isSending} onClick={() => void send('check')}>
						{isSending ? 'Checking…' : 'Check the file'}
					</Button>
				)}
				{isRight && !isDone && (
					<Button look={question ? 'danger' : 'action'} disabled={isSending} onClick={() => void send('import')}>
						{question ? 'Yes, it is meant: import' : 'Import all of it'}
					</Button>
				)}
				<Button look="quiet" onClick={onClose}>
					{isDone ? 'Done' : 'Another file'}
				</Button>
			</div>
		</section>
	)
}
