import { useState } from 'react'
import { messageOf } from '#web/lib/api.ts'

const newKey = () => crypto.randomUUID()

interface Keyed<Row> {
	key: string
	row: Row
}

/** Rows that are typed and saved together; what the page shows anew replaces them once it differs from what they began with. */
export function useTypedRows<Row>(shown: readonly Row[], save: (rows: Row[]) => Promise<unknown>) {
	const keyed = (): Array<Keyed<Row>> => shown.map((row) => ({ key: newKey(), row }))
	const text = JSON.stringify(shown)
	const [begun, setBegun] = useState(text)
	const [rows, setRows] = useState(keyed)
	const [problem, setProblem] = useState<string | null>(null)
	const [isSaving, setSaving] = useState(false)
	if (text !== begun) {
		setBegun(text)
		setRows(keyed())
	}
	return {
		rows,
		problem,
		isSaving,
		append: (row: Row) => setRows([...rows, { key: newKey(), row }]),
		change: (key: string, part: Partial<Row>) =>
			setRows(rows.map((each) => (each.key === key ? { key, row: { ...each.row, ...part } } : each))),
		remove: (key: string) => setRows(rows.filter((each) => each.key !== key)),
		moveUp(key: string) {
			const at = rows.findIndex((each) => each.key === key)
			const [above, row] = [rows[at - 1], rows[at]]
			if (above && row) setRows(rows.with(at - 1, row).with(at, above))
		},
		async submit() {
			setSaving(true)
			setProblem(null)
			try {
				await save(rows.map(({ row }) => row))
			} catch (error) {
				setProblem(messageOf(error))
			} finally {
				setSaving(false)
			}
		},
	}
}

export type TypedRows<Row> = ReturnType<typeof useTypedRows<Row>>
