import { z } from 'zod'
import { activityKinds } from '#contracts/prospects/prospect-record.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { addProspectActivity } from '#web/schemas/prospects.ts'
import { Field, Options, Select, TextArea, TextInput } from '#web/ui/field.tsx'

const { kind, text, next } = addProspectActivity.body.shape
const nextShape = next.unwrap().shape

/** What happened, and what comes next if that changes. */
const activityDraft = z
	.object({ kind, text, nextText: z.string().trim(), nextDueOn: z.string() })
	.check(({ value: { nextText, nextDueOn }, issues }) => {
		if (!nextText && !nextDueOn) return
		const parts = [
			['nextText', nextShape.text.safeParse(nextText)],
			['nextDueOn', nextShape.dueOn.safeParse(nextDueOn)],
		] as const
		for (const [name, read] of parts)
			for (const { message } of read.error?.issues ?? [])
				issues.push({ code: 'custom', path: [name], message, input: read })
	})
	.transform(({ nextText, nextDueOn, ...rest }) => ({
		...rest,
		...(nextText && { next: { text: nextText, dueOn: nextDueOn } }),
	}))

export type ActivityTyped = z.input<typeof activityDraft>
export const noActivity: ActivityTyped = { kind: 'visit', text: '', nextText: '', nextDueOn: '' }

interface ActivityFormProps {
	typed?: ActivityTyped
	/** A prospect that is decided has nothing next. */
	hasNext: boolean
	send: (body: z.output<typeof activityDraft>) => Promise<unknown>
	onClose: () => void
}

/** A visit, a call, an e-mail, samples or a note, written down where it happens. */
export function ActivityForm({ typed = noActivity, hasNext, send, onClose }: ActivityFormProps) {
	const sent = useSchemaForm({
		schema: activityDraft,
		names: ['kind', 'text', 'nextText', 'nextDueOn'],
		defaultValues: typed,
		send,
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save" onClose={onClose}>
			<Field label="What was it?" error={errors.kind?.message}>
				<Select {...form.register('kind')}>
					<Options of={activityKinds} />
				</Select>
			</Field>
			<Field label="What happened" error={errors.text?.message}>
				<TextArea rows={5} {...form.register('text')} maxLength={2000} />
			</Field>
			{hasNext && (
				<div className="grid gap-4 sm:grid-cols-2">
					<Field label="Next action" isOptional error={errors.nextText?.message}>
						<TextInput {...form.register('nextText')} maxLength={200} />
					</Field>
					<Field label="Due" isOptional error={errors.nextDueOn?.message}>
						<TextInput type="date" {...form.register('nextDueOn')} />
					</Field>
				</div>
			)}
		</SheetForm>
	)
}
