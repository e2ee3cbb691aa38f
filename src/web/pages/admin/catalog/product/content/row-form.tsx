import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import type { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface RowFormProps {
	form: Pick<ReturnType<typeof useSchemaForm>, 'submit' | 'isSending' | 'refusal'>
	rows: {
		fields: ReadonlyArray<{ id: string }>
		move: (from: number, to: number) => void
		remove: (at: number) => void
	}
	/** By the place of a row and its fields, or about all rows. */
	errors: object | undefined
	/** The noun of a row: "ingredient". */
	noun: string
	/** Adds an empty row, where one is added by itself. */
	onAdd?: () => void
	action: string
	/** The fields of a row. */
	fields: (at: number) => React.ReactNode
}

/** The first problem of each row, in a sentence. */
function problemsOf(errors: object | undefined, noun: string): string[] {
	if (!errors) return []
	if ('message' in errors) return [String(errors.message)]
	const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
	return Object.entries(errors).flatMap(([at, row]: [string, object | undefined]) => {
		const [first] = Object.values(row ?? {}) as Array<{ message?: string } | undefined>
		return first?.message ? [`${name} ${Number(at) + 1}: ${first.message}`] : []
	})
}

/** Rows of fields in an order of their own, saved together. */
export const RowForm = ({
	form: { submit, isSending, refusal },
	rows,
	errors,
	noun,
	onAdd,
	action,
	fields,
}: RowFormProps) => (
	<form noValidate className="grid gap-4 px-5 py-4" onSubmit={submit}>
		{refusal.message}
		{problemsOf(errors, noun).map((problem) => (
			<p key={problem} role="alert" className="font-medium text-bad text-sm">
				{problem}
			</p>
		))}
		<ol className="grid gap-3 empty:hidden">
			{rows.fields.map(({ id }, at) => (
				<li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
					<div className="grid gap-2 sm:grid-cols-6">{fields(at)}</div>
					<span className="flex">
						<IconButton
							label={`Move ${noun} ${at + 1} up`}
							aria-disabled={at === 0}
							onClick={() => {
								if (at > 0) rows.move(at, at - 1)
							}}
							className="aria-disabled:opacity-45"
						>
							<ArrowUp size={18} aria-hidden />
						</IconButton>
						<IconButton label={`Remove ${noun} ${at + 1}`} onClick={() => rows.remove(at)}>
							<Trash size={18} aria-hidden />
						</IconButton>
					</span>
				</li>
			))}
		</ol>
		<div className="flex flex-wrap gap-3">
			{onAdd && (
				<Button look="outline" size="small" className="min-h-10" onClick={onAdd}>
					Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
				</Button>
			)}
			<SubmitButton isSending={isSending} sendingText="Saving…" size="small" className="min-h-10">
				{action}
			</SubmitButton>
		</div>
	</form>
)
