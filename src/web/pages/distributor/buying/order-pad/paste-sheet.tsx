import { useState } from 'react'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type PastedRow, pastedLines, pastedRows } from './pasted-lines.ts'

interface PasteSheetProps {
	offers: readonly CaseOffer[]
	isOpen: boolean
	onClose: () => void
	onFill: (lines: Array<{ offer: CaseOffer; cases: number }>) => void
}

/** Larger files are no orders. */
const maxCharacters = 200_000

/** Cases from a sheet, an e-mail, a file or a scanner: read as they are typed, and put on the pad all or none. */
export function PasteSheet({ offers, isOpen, onClose, onFill }: PasteSheetProps) {
	const [text, setText] = useState('')
	const rows = pastedRows(text.slice(0, maxCharacters), offers).slice(0, 500)
	const lines = pastedLines(rows)
	const wrong = rows.filter(({ problem }) => problem).length
	const fill = () => {
		if (!lines) return
		onFill(lines)
		setText('')
		onClose()
	}
	return (
		<Sheet isOpen={isOpen} onClose={onClose} side="center" title="Paste or scan an order">
			<div className="grid gap-4 overflow-y-auto p-5">
				<Field
					label="Your lines"
					hint="A product and its cases per line: code, barcode or name. Rows of a sheet work as they are."
				>
					<TextArea rows={6} value={text} onChange={(event) => setText(event.target.value)} />
				</Field>
				<label className="grid gap-1.5 text-sm">
					<span className="font-medium">Or a CSV file</span>
					<input
						type="file"
						accept=".csv,.tsv,.txt,text/csv,text/plain"
						onChange={async ({ target }) => {
							setText((await target.files?.[0]?.text()) ?? '')
							target.value = ''
						}}
					/>
				</label>
				{rows.length > 0 && <Preview rows={rows} />}
				<p role="status" className="text-sm empty:hidden">
					{wrong > 0 &&
						`${wrong} of ${rows.length} rows cannot be read. Mend or remove them; nothing is filled in before.`}
				</p>
				<Button disabled={!lines || lines.length === 0} onClick={fill}>
					{lines && lines.length > 0
						? `Fill in ${lines.length} ${lines.length === 1 ? 'product' : 'products'}`
						: 'Fill in'}
				</Button>
			</div>
		</Sheet>
	)
}

const Preview = ({ rows }: { rows: readonly PastedRow[] }) => (
	<ol aria-label="Rows" className="max-h-64 divide-y divide-line overflow-y-auto rounded-xl border border-line text-sm">
		{rows.map(({ row, text, offer, cases, problem }) => (
			<li key={row} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
				<span className="min-w-0 truncate">
					<span className="figures text-muted">{row}</span> {offer?.name ?? text}
				</span>
				{problem ? (
					<span className="font-medium text-bad">{problem}</span>
				) : (
					<span className="figures">{cases} cases</span>
				)}
			</li>
		))}
	</ol>
)
