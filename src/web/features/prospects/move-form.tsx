import { z } from 'zod'
import type { ProspectSummary } from '#contracts/prospects/prospect-record.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { moveProspect } from '#web/schemas/prospects.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

const { lostReason, next } = moveProspect.body.shape
const reasonDraft = z.object({ lostReason: requiredText('Say why it was lost.', lostReason.unwrap()) })
const nextDraft = next.unwrap()

interface MoveFormProps {
	prospect: Pick<ProspectSummary, 'name'>
	stageName: string
	/** What was typed before, where the move was not taken. */
	typed?: { lostReason?: string; next?: { text: string; dueOn: string } }
	send: (more: object) => Promise<unknown>
	onClose: () => void
}

/** Asks why a prospect was lost. */
export function LostForm({ prospect, stageName, typed, send, onClose }: MoveFormProps) {
	const defaultValues = { lostReason: typed?.lostReason ?? '' }
	const sent = useSchemaForm({ schema: reasonDraft, names: ['lostReason'], defaultValues, send })
	return (
		<SheetForm form={sent} sendingText="Moving…" action={`Move to ${stageName}`} onClose={onClose}>
			<Field label={`Why was ${prospect.name} lost?`} error={sent.errors.lostReason?.message}>
				<TextArea {...sent.form.register('lostReason')} maxLength={300} />
			</Field>
		</SheetForm>
	)
}

/** Asks for the next step of a prospect that was decided and is open again. */
export function ReopenForm({ prospect, stageName, typed, send, onClose }: MoveFormProps) {
	const sent = useSchemaForm({
		schema: nextDraft,
		names: ['text', 'dueOn'],
		defaultValues: typed?.next ?? { text: '', dueOn: '' },
		send: (body) => send({ next: body }),
	})
	return (
		<SheetForm form={sent} sendingText="Moving…" action={`Move to ${stageName}`} onClose={onClose}>
			<Field label={`What comes next for ${prospect.name}?`} error={sent.errors.text?.message}>
				<TextInput {...sent.form.register('text')} maxLength={200} />
			</Field>
			<Field label="Due" error={sent.errors.dueOn?.message}>
				<TextInput type="date" {...sent.form.register('dueOn')} />
			</Field>
		</SheetForm>
	)
}
