import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { TypedRows } from './use-typed-rows.ts'

interface RowFormProps<Row> {
	rows: TypedRows<Row>
	/** The noun of a row: "ingredient". */
	noun: string
	/** A new row, where one is added by itself. */
	empty?: Row
	action: string
	/** The fields of a row; `change` writes some of them. */
	fields: (row: Row, change: (part: Partial<Row>) => void, number: number) => React.ReactNode
}

/** Rows of fields in an order of their own, saved together. */
export const RowForm = <Row,>({ rows, noun, empty, action, fields }: RowFormProps<Row>) => (
	<form
		noValidate
		className="grid gap-4 px-5 py-4"
		onSubmit={(event) => {
			event.preventDefault()
			void rows.submit()
		}}
	>
		{rows.problem && (
			<p role="alert" className="font-medium text-bad text-sm">
				{rows.problem}
			</p>
		)}
		<ol className="grid gap-3 empty:hidden">
			{rows.rows.map(({ key, row }, at) => (
				<li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
					<div className="grid gap-2 sm:grid-cols-6">{fields(row, (part) => rows.change(key, part), at + 1)}</div>
					<span className="flex">
						<IconButton
							label={`Move ${noun} ${at + 1} up`}
							aria-disabled={at === 0}
							onClick={() => rows.moveUp(key)}
							className="aria-disabled:opacity-45"
						>
							<ArrowUp size={18} aria-hidden />
						</IconButton>
						<IconButton label={`Remove ${noun} ${at + 1}`} onClick={() => rows.remove(key)}>
							<Trash size={18} aria-hidden />
						</IconButton>
					</span>
				</li>
			))}
		</ol>
		<div className="flex flex-wrap gap-3">
			{empty && (
				<Button look="outline" size="small" className="min-h-10" onClick={() => rows.append(empty)}>
					Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
				</Button>
			)}
			<Button type="submit" size="small" className="min-h-10" disabled={rows.isSaving}>
				{rows.isSaving ? 'Saving…' : action}
			</Button>
		</div>
	</form>
)
