import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { Column } from '../columns.ts'
import { chosenColumns, columnKey, moveColumnKey } from './chosen-columns.ts'

interface ColumnChoiceProps<Row> {
	columns: ReadonlyArray<Column<Row>>
	chosen: string | null
	onChoose: (keys: string | null) => void
}

/** Which columns a table has, and in which order; cards of phones are as they are. */
export function ColumnChoice<Row>(choice: ColumnChoiceProps<Row>) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button look="outline" size="small" className="min-h-10 max-md:hidden" onClick={() => setOpen(true)}>
				<Columns3 size={16} aria-hidden /> Columns
			</Button>
			<Sheet isOpen={isOpen} onClose={() => setOpen(false)} side="right" title="Columns">
				{isOpen && <ChosenColumns {...choice} />}
			</Sheet>
		</>
	)
}

function ChosenColumns<Row>({ columns, chosen, onChoose }: ColumnChoiceProps<Row>) {
	const shown = chosenColumns(columns, chosen)
		.slice(1)
		.map(({ head }) => columnKey(head))
	const rest = columns.slice(1).filter(({ head }) => !shown.includes(columnKey(head)))
	const nameOf = (key: string) => columns.find(({ head }) => columnKey(head) === key)?.head ?? key
	const choose = (keys: readonly string[]) => keys.length > 0 && onChoose(keys.join('.'))
	return (
		<div className="grid gap-4 overflow-y-auto p-5 text-sm">
			<p className="text-muted">{columns[0]?.head} stays first: it leads to the row.</p>
			<ol className="grid gap-1">
				{shown.map((key, at) => (
					<li key={key} className="flex items-center gap-1">
						<Checkbox
							className="grow"
							label={nameOf(key)}
							checked
							disabled={shown.length === 1}
							onChange={() => choose(shown.filter((each) => each !== key))}
						/>
						<IconButton
							label={`Move ${nameOf(key)} up`}
							className="size-9 disabled:opacity-30"
							disabled={at === 0}
							onClick={() => choose(moveColumnKey(shown, key, -1))}
						>
							<ArrowUp size={16} aria-hidden />
						</IconButton>
						<IconButton
							label={`Move ${nameOf(key)} down`}
							className="size-9 disabled:opacity-30"
							disabled={at === shown.length - 1}
							onClick={() => choose(moveColumnKey(shown, key, 1))}
						>
							<ArrowDown size={16} aria-hidden />
						</IconButton>
					</li>
				))}
				{rest.map(({ head }) => (
					<li key={head} className="flex min-h-9 items-center">
						<Checkbox label={head} checked={false} onChange={() => choose([...shown, columnKey(head)])} />
					</li>
				))}
			</ol>
			<Button look="quiet" size="small" className="w-fit" onClick={() => onChoose(null)}>
				All columns, as they were
			</Button>
		</div>
	)
}
