import type { Permission } from '#contracts/shared/permissions.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { addOrderNote } from '#web/schemas/orders.ts'
import { Moment } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

interface NoteListProps {
	notes: ReadonlyArray<{ id: string; text: string; author: string; at: string }>
	hint: string
	/** What staff need to write one. */
	needs: Permission
	add(note: { text: string }): Promise<void>
}

/** What staff write down for each other about a record. */
export function NoteList({ notes, hint, needs, add }: NoteListProps) {
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: addOrderNote.body,
		names: ['text'],
		defaultValues: { text: '' },
		async send(note) {
			await add(note)
			form.reset()
		},
	})
	return (
		<div className="grid gap-4 px-5 py-4 text-sm">
			{notes.map(({ id, text, author, at }) => (
				<div key={id} className="grid gap-0.5">
					<p className="wrap-anywhere whitespace-pre-line">{text}</p>
					<p className="text-muted text-xs">
						<Moment at={at} /> · {author}
					</p>
				</div>
			))}
			<Permitted to={needs}>
				<form noValidate onSubmit={submit} className="grid gap-3">
					{refusal.message}
					<Field label="Note" hint={hint} error={errors.text?.message}>
						<TextArea {...form.register('text')} maxLength={2000} />
					</Field>
					<SubmitButton isSending={isSending} sendingText="Saving…" look="outline" size="small" className="w-fit">
						Add note
					</SubmitButton>
				</form>
			</Permitted>
		</div>
	)
}
