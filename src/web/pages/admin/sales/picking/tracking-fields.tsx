import { useState } from 'react'
import { textInFile } from '#contracts/shared/csv.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { type Travel, trackingIn } from './tracking-file.ts'
import type { Parcel } from './use-shipping.ts'

const largestFile = 1_000_000

interface TrackingFileFieldProps {
	numbers: readonly string[]
	onRead: (given: ReadonlyMap<string, Travel>) => void
}

/** Takes tracking numbers over from a CSV file: all of them, or none when a line is wrong. */
export function TrackingFileField({ numbers, onRead }: TrackingFileFieldProps) {
	const [problems, setProblems] = useState<ReadonlyArray<{ line: number; text: string }>>([])
	async function takeOver(file: File | undefined) {
		if (!file) return
		const read = trackingIn(file.size > largestFile ? '' : await textInFile(file), numbers)
		setProblems(read.problems)
		if (read.problems.length === 0) onRead(read.given)
	}
	return (
		<>
			<Field
				label="Tracking numbers from a CSV file"
				isOptional
				hint="Order number, carrier, tracking number; a row for each order."
			>
				<TextInput
					type="file"
					accept=".csv,text/csv"
					className="py-2"
					onChange={({ target }) => void takeOver(target.files?.[0])}
				/>
			</Field>
			{problems.length > 0 && (
				<div role="alert" className="grid gap-1 text-bad text-sm">
					<p className="font-semibold">Nothing of the file was taken over.</p>
					<ul className="grid max-h-40 gap-1 overflow-y-auto">
						{problems.map(({ line, text }) => (
							<li key={line}>
								Line {line}: {text}
							</li>
						))}
					</ul>
				</div>
			)}
		</>
	)
}

interface TrackingNumbersProps {
	parcels: readonly Parcel[]
	onChange: (number: string, trackingNumber: string) => void
}

/** A field for the tracking number of each parcel. */
export const TrackingNumbers = ({ parcels, onChange }: TrackingNumbersProps) => (
	<ul className="grid max-h-96 gap-2 overflow-y-auto p-1">
		{parcels.map((parcel) => (
			<li key={parcel.number} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3">
				<span className="figures text-sm">
					{parcel.number}
					{parcel.carrier && <span className="block text-muted text-xs">{parcel.carrier}</span>}
				</span>
				<TextInput
					aria-label={`Tracking number of ${parcel.number}`}
					placeholder="Tracking number"
					value={parcel.trackingNumber}
					onChange={({ target }) => onChange(parcel.number, target.value)}
					autoComplete="off"
					maxLength={40}
					className="figures"
				/>
			</li>
		))}
	</ul>
)
