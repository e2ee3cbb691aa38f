import { showToast } from '#web/features/toaster/toast-store.ts'
import { type ConfirmedAct, inSlices } from './bulk-act.ts'

/** Tells that it is done; what can be taken back has the way to do so beside it. */
export function showBulkToast<Row>(
	{ done: word, undo }: ConfirmedAct<Row>,
	rows: readonly Row[],
	value: string,
	counted: (count: number) => string,
	onUndone: () => void,
) {
	const takeBack = undo && {
		label: 'Undo',
		async run() {
			const outcomes = await inSlices({
				rows,
				act: (some) => undo(some, value),
				onProgress: () => {},
				isStopped: () => false,
			})
			const left = outcomes.filter(({ refused }) => refused !== null)
			onUndone()
			if (left.length === 0) showToast({ title: `Undone for ${counted(rows.length)}` })
			else showToast({ title: `${counted(left.length)} stayed`, description: left[0]?.refused ?? '', look: 'danger' })
		},
	}
	showToast({ title: `${counted(rows.length)} ${word}`, ...(takeBack && { action: takeBack }) })
}
