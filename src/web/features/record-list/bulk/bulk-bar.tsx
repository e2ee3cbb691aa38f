import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { maxCounted } from '#contracts/endpoint.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { ListPageState } from '../use-list-page.ts'
import type { BulkAct } from './bulk-act.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { maxChosen, readAll } from './read-all.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps<Row> {
	page: ListPageState<Row>
	/** Those that the staff role of who looks includes. */
	acts: ReadonlyArray<BulkAct<Row>>
	selection: Selection<Row>
	nameOf: (row: Row) => string
}

/** What can be done to the rows that are chosen; it stands at the lower edge of the window while there are any. */
export function BulkBar<Row>({ page, acts, selection, nameOf }: BulkBarProps<Row>) {
	const [open, setOpen] = useState<BulkAct<Row> | null>(null)
	const [isReading, setReading] = useState(false)
	const queries = useQueryClient()
	const { rows } = selection
	const counted = (count: number) => `${count.toLocaleString('en-US')} ${page.list.noun[count === 1 ? 0 : 1]}`
	const total = page.answer.data?.total
	const isAll = total !== undefined && rows.length >= Math.min(total, maxChosen)
	const close = () => setOpen(null)
	async function chooseAll() {
		setReading(true)
		try {
			selection.set(await readAll(queries, page.list, page.view), true)
		} catch (error) {
			showToast({ title: 'Not all could be chosen', description: messageOf(error), look: 'danger' })
		}
		setReading(false)
	}
	const onDone = (done: readonly Row[] = rows) => {
		selection.set(done, false)
		void queries.invalidateQueries({ queryKey: ['/api/admin'] })
	}
	return (
		<>
			<p role="status" className="sr-only">
				{rows.length > 0 && `${counted(rows.length)} selected`}
			</p>
			{rows.length > 0 && (
				<section
					aria-label="Selected"
					className="sticky bottom-3 z-20 flex animate-fade flex-wrap items-center gap-2 rounded-2xl border border-edge bg-card p-2 pl-4 shadow-lg"
				>
					<span aria-hidden className="mr-2 font-semibold text-sm">
						{rows.length.toLocaleString('en-US')} selected
					</span>
					{acts.map((act) => (
						<Button key={act.label} look="outline" size="small" onClick={() => setOpen(act)}>
							{act.label}
						</Button>
					))}
					{!isAll && (page.next || page.previous) && (
						<Button look="quiet" size="small" disabled={isReading} onClick={() => void chooseAll()}>
							{isReading ? 'Selecting…' : allText(total)}
						</Button>
					)}
					<IconButton label="Select none" className="ml-auto size-9" onClick={selection.clear}>
						<X size={18} aria-hidden />
					</IconButton>
				</section>
			)}
			<Sheet isOpen={open !== null} onClose={close} {...sheetOf(open, counted(rows.length))}>
				{open &&
					('panel' in open ? (
						open.panel({ rows, onClose: close, onDone })
					) : (
						<ConfirmForm act={open} rows={rows} counted={counted} nameOf={nameOf} onClose={close} onDone={onDone} />
					))}
			</Sheet>
		</>
	)
}

const sheetOf = <Row,>(act: BulkAct<Row> | null, what: string) =>
	act && 'panel' in act
		? ({ side: 'right', title: act.title(what) } as const)
		: ({ side: 'center', title: act?.confirm(what).title ?? '' } as const)

function allText(total: number | undefined): string {
	if (total === undefined) return `Select all that match, ${maxChosen.toLocaleString('en-US')} at the most`
	if (total <= maxChosen) return `Select all ${total.toLocaleString('en-US')} that match`
	const all = `${Math.min(total, maxCounted).toLocaleString('en-US')}${total > maxCounted ? '+' : ''}`
	return `Select the first ${maxChosen.toLocaleString('en-US')} of ${all}`
}
