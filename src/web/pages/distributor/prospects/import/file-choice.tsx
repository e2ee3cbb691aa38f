import { useState } from 'react'
import { maxImportBytes, maxImportRows } from '#contracts/prospects/import.ts'
import { type CsvRow, csvRowsIn, textInFile } from '#contracts/shared/csv.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

export interface ChosenFile {
	file: File
	text: string
	/** The first of its rows. */
	rows: readonly CsvRow[]
}

/** Chooses the file; one that cannot be read is refused before anything is sent. */
export function FileChoice({ onChoose }: { onChoose: (chosen: ChosenFile) => void }) {
	const [problem, setProblem] = useState<string | undefined>()
	const choose = async (file: File | undefined) => {
		if (!file) return
		if (file.size > maxImportBytes) return setProblem('The file is larger than 512 KB. Split it, please.')
		const text = await textInFile(file)
		const rows = csvRowsIn(text, 3)
		if (rows.length === 0 || text.includes('\0'))
			return setProblem('This is no CSV file. Save the sheet as CSV, then choose that file.')
		onChoose({ file, text, rows })
	}
	return (
		<div className="rounded-2xl border border-line bg-card p-5">
			<Field label="CSV file" hint={`Up to ${maxImportRows.toLocaleString('en-US')} rows and 512 KB.`} error={problem}>
				<TextInput
					type="file"
					accept=".csv,.tsv,.txt,text/csv,text/plain"
					className="py-2"
					onChange={({ target }) => void choose(target.files?.[0])}
				/>
			</Field>
		</div>
	)
}
