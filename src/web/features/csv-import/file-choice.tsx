import { useState } from 'react'
import { type CsvRow, csvProblem, csvRowsIn, textInFile } from '#contracts/shared/csv.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

export interface ChosenFile {
	file: File
	rows: readonly CsvRow[]
}

interface FileChoiceProps {
	title: string
	hint: string
	onChoose: (chosen: ChosenFile) => void
}

const maxBytes = 1024 * 1024

/** The file to import, read as far as its heads and its first rows. */
export function FileChoice({ title, hint, onChoose }: FileChoiceProps) {
	const [problem, setProblem] = useState<string>()
	const choose = async (file: File | undefined) => {
		if (!file) return
		if (file.size > maxBytes) return setProblem('The file is larger than 1 MB.')
		const text = await textInFile(file)
		const rows = csvRowsIn(text, 4)
		const problem = csvProblem(text)
		if (problem) return setProblem(problem)
		if (rows.length < 2) return setProblem('This file has no rows below its heads. Is it a CSV file?')
		onChoose({ file, rows })
	}
	return (
		<section className="grid gap-4 rounded-2xl border border-line bg-card p-5">
			<h2 className="font-semibold text-lg">{title}</h2>
			<Field label="CSV file" hint={hint} error={problem}>
				<TextInput
					type="file"
					accept=".csv,text/csv"
					className="max-w-md py-2"
					onChange={({ target }) => void choose(target.files?.[0])}
				/>
			</Field>
		</section>
	)
}
