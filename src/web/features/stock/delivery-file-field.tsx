import { useState } from 'react'
import { Field, TextInput } from '#web/ui/field.tsx'
import { type DeliveredRow, readDeliveryFile } from './delivery-file.ts'

interface DeliveryFileFieldProps {
	hint: string
	/** Takes what the file says; answers what does not fit. */
	onRead: (rows: DeliveredRow[]) => string[]
}

const maxShown = 10

/** Fills a form from a supplier's file, or says line by line why not. */
export function DeliveryFileField({ hint, onRead }: DeliveryFileFieldProps) {
	const [problems, setProblems] = useState<readonly string[]>([])
	const read = async (file: File | undefined) => {
		if (!file) return
		const { rows, problems: unread } = await readDeliveryFile(file)
		setProblems(unread.length > 0 ? unread : onRead(rows))
	}
	const more = problems.length - maxShown
	return (
		<div className="grid gap-2">
			<Field label="From a CSV file" isOptional hint={hint}>
				<TextInput
					type="file"
					accept=".csv,text/csv"
					className="py-2"
					onChange={({ target }) => void read(target.files?.[0])}
				/>
			</Field>
			{problems.length > 0 && (
				<ul role="alert" className="grid gap-0.5 text-bad text-sm">
					{problems.slice(0, maxShown).map((problem) => (
						<li key={problem}>{problem}</li>
					))}
					{more > 0 && <li>and {more} more</li>}
				</ul>
			)}
		</div>
	)
}
