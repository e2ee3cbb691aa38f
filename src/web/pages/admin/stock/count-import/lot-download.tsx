import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { urlOf } from '#contracts/endpoint.ts'
import { exportLots } from '#contracts/inventory/count-import.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

/** The lots that lie in the warehouses, as a file to count by; narrowed to what the list was narrowed to. */
export function LotDownload() {
	const [params] = useSearchParams()
	const [q, setQ] = useState(params.get('q') ?? '')
	const query = q.trim() === '' ? {} : { q: q.trim() }
	return (
		<section className="grid gap-4 rounded-2xl border border-line bg-card p-5">
			<h2 className="font-semibold text-lg">Download</h2>
			<p className="max-w-2xl text-sm">
				A row for each lot with what the books say. Write down what you count, and import it again: what is the same
				stays as it is, and an empty cell is not counted.
			</p>
			<Field label="Only items that match" isOptional className="max-w-md">
				<TextInput
					value={q}
					onChange={({ target }) => setQ(target.value)}
					placeholder="A word or an SKU"
					autoComplete="off"
					maxLength={100}
				/>
			</Field>
			<a
				href={urlOf(exportLots, { query })}
				download="counts.csv"
				className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10 justify-self-start')}
			>
				Download counts.csv
			</a>
		</section>
	)
}
