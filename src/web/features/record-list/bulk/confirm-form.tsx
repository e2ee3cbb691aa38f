import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { sheetStart } from '#web/ui/sheet-start.ts'
import { AskedField } from './asked-field.tsx'
import { type ConfirmedAct, inSlices } from './bulk-act.ts'
import { BulkResult, type Refused } from './bulk-result.tsx'
import { showBulkToast } from './say-done.ts'

interface ConfirmFormProps<Row> {
	act: ConfirmedAct<Row>
	rows: readonly Row[]
	counted: (count: number) => string
	nameOf: (row: Row) => string
	onClose: () => void
	onDone: (rows: readonly Row[]) => void
}

/** Says what will happen and to how many, does it, tells how far it is, and what was refused and why. */
export function ConfirmForm<Row>({ act, rows, counted, nameOf, onClose, onDone }: ConfirmFormProps<Row>) {
	const [value, setValue] = useState(Object.keys(act.asks?.options ?? {})[0] ?? '')
	const [problem, setProblem] = useState<string>()
	const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
	const [ended, setEnded] = useState<{ done: number; refused: Refused[] } | null>(null)
	const isStopped = useRef(false)
	const { text, action } = act.confirm(counted(rows.length))

	async function run() {
		const wrong = act.asks?.problem?.(value)
		setProblem(wrong)
		if (wrong) return
		const all = rows
		setProgress({ done: 0, of: all.length })
		const outcomes = await inSlices({
			rows: all,
			act: (some) => act.act(some, value),
			onProgress: (done) => setProgress({ done, of: all.length }),
			isStopped: () => isStopped.current,
		})
		const done = outcomes.filter(({ refused }) => refused === null).map(({ row }) => row)
		const refused = outcomes.flatMap(({ row, refused: why }) => (why === null ? [] : [{ name: nameOf(row), why }]))
		if (done.length > 0) showBulkToast(act, done, value, counted, () => onDone([]))
		onDone(done)
		if (refused.length > 0) setEnded({ done: done.length, refused })
		else onClose()
	}

	if (ended) return <BulkResult {...ended} counted={counted} doneWord={act.done} onClose={onClose} />
	return (
		<form
			noValidate
			{...sheetStart}
			className="grid gap-5 p-5"
			onSubmit={(event) => {
				event.preventDefault()
				void run()
			}}
		>
			<p className="text-sm">{text}</p>
			{act.asks && <AskedField field={act.asks} value={value} error={problem} onChange={setValue} />}
			<p role="status" className={progress ? 'text-muted text-sm' : 'sr-only'}>
				{progress && `${progress.done.toLocaleString('en-US')} of ${counted(progress.of)}`}
			</p>
			<div className="flex flex-wrap justify-end gap-3">
				<Button
					look="quiet"
					onClick={() => {
						isStopped.current = true
						if (!progress) onClose()
					}}
				>
					{progress ? 'Stop' : 'Cancel'}
				</Button>
				<Button type="submit" disabled={progress !== null} {...(!act.asks && { 'data-sheet-first': '' })}>
					{progress ? 'Working…' : action}
				</Button>
			</div>
		</form>
	)
}
