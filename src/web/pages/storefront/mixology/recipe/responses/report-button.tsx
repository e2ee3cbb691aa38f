import { useState } from 'react'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { reportReasons, reportRecipe } from '#web/schemas/mixology.ts'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useOwnResponse } from './use-own-response.ts'

interface ReportProps {
	slug: string
	/** Of what is reported: a comment, or without one the recipe. */
	commentId?: string
}

export function ReportButton(props: ReportProps) {
	const { authState, toSignIn } = useOwnResponse(props.slug)
	const [isOpen, setOpen] = useState(false)
	const what = props.commentId ? 'Report comment' : 'Report recipe'
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => (authState === 'signedOut' ? toSignIn() : setOpen(true))}
				className="min-h-6 justify-self-start rounded text-muted text-sm underline underline-offset-4"
			>
				{what}
			</button>
			<Sheet isOpen={isOpen} onClose={() => setOpen(false)} side="center" title={what}>
				{isOpen && <ReportForm {...props} onClose={() => setOpen(false)} />}
			</Sheet>
		</>
	)
}

function ReportForm({ slug, commentId, onClose }: ReportProps & { onClose: () => void }) {
	const call = useCall()
	const form = useSchemaForm({
		schema: reportRecipe.body,
		names: ['reason', 'text'] as const,
		defaultValues: { reason: 'other', text: '', ...(commentId && { commentId }) },
		async send(body) {
			await call(reportRecipe, { params: { slug }, body })
			showToast({ title: 'Reported', description: 'Thank you. Somebody looks at it.' })
			onClose()
		},
	})
	const { register } = form.form
	return (
		<SheetForm form={form} action="Report" sendingText="Sending..." onClose={onClose}>
			<Field label="What is wrong" error={form.errors.reason?.message}>
				<Select {...register('reason')}>
					<Options of={reportReasons} />
				</Select>
			</Field>
			<Field label="In a few words" isOptional error={form.errors.text?.message}>
				<TextInput {...register('text')} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
