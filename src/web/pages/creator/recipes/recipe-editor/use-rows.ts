import { useState } from 'react'

const newKey = () => crypto.randomUUID()

/** Rows that have no id of their own: each keeps its key while it is changed and moved, and with it its fields and the focus. */
export function useRows<Row>(rows: readonly Row[], onChange: (rows: Row[]) => void) {
	const [keys, setKeys] = useState(() => rows.map(newKey))
	const rearrange = (order: readonly number[]) => {
		setKeys(order.flatMap((at) => keys.slice(at, at + 1)))
		onChange(order.flatMap((at) => rows.slice(at, at + 1)))
	}
	const places = [...rows.keys()]
	return {
		keys,
		append(row: Row) {
			setKeys([...keys, newKey()])
			onChange([...rows, row])
		},
		change: (at: number, part: Partial<Row>) =>
			onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row))),
		moveUp: (at: number) => at > 0 && rearrange(places.with(at - 1, at).with(at, at - 1)),
		remove: (at: number) => rearrange(places.filter((place) => place !== at)),
	}
}
