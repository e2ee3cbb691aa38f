import { useMutation, useQueryClient } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import type { Annotation } from '#contracts/insight/analytics.ts'
import { removeAnnotation } from '#contracts/insight/analytics-desk.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { ConfirmButton } from '#web/features/record-parts/ask-first.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { addAnnotation } from '#web/schemas/insight/analytics.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** Everything that shows annotations is under it. */
const changed = ['/api/admin', 'analytics']

interface AnnotationsProps {
	annotations: readonly Annotation[]
	/** The day that is offered first. */
	day: string
}

/** The button above a chart that opens what is written about its days. */
export function Annotations({ annotations, day }: AnnotationsProps) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<button
				type="button"
				onClick={() => setOpen(true)}
				className="inline-flex min-h-8 items-center gap-1.5 rounded-lg px-2 font-medium text-muted text-xs transition hover:bg-ink/6 hover:text-ink"
			>
				<Flag size={14} aria-hidden /> Notes
				{annotations.length > 0 && <span className="figures">{annotations.length}</span>}
			</button>
			<Sheet isOpen={isOpen} onClose={() => setOpen(false)} side="right" title="Notes about days">
				{isOpen && (
					<div className="grid auto-rows-max gap-2 overflow-y-auto">
						<Permitted to="insight.write">
							<AnnotationForm day={day} onClose={() => setOpen(false)} />
						</Permitted>
						<AnnotationList annotations={annotations} />
					</div>
				)}
			</Sheet>
		</>
	)
}

function AnnotationForm({ day, onClose }: { day: string; onClose: () => void }) {
	const add = useKeyedCall(addAnnotation, changed)
	const sent = useSchemaForm({
		schema: addAnnotation.body,
		names: ['day', 'text'],
		defaultValues: { day, text: '' },
		async send(body) {
			await add({ body })
			showToast({ title: 'Noted', description: 'Charts show it to all staff.' })
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Write it down" onClose={onClose}>
			<Field label="Day" error={errors.day?.message}>
				<TextInput type="date" {...form.register('day')} />
			</Field>
			<Field
				label="What happened"
				error={errors.text?.message}
				hint="A launch, a storm, a radio spot: what explains the figures later."
			>
				<TextInput {...form.register('text')} maxLength={200} autoComplete="off" />
			</Field>
		</SheetForm>
	)
}

const AnnotationList = ({ annotations }: { annotations: readonly Annotation[] }) => (
	<ul className="grid divide-y divide-line border-line border-t px-5">
		{annotations.map((annotation) => (
			<AnnotationRow key={annotation.id} annotation={annotation} />
		))}
		{annotations.length === 0 && <li className="py-4 text-muted text-sm">Nothing is written about these days.</li>}
	</ul>
)

function AnnotationRow({ annotation: { id, day, text, author } }: { annotation: Annotation }) {
	const call = useCall()
	const queries = useQueryClient()
	const remove = useMutation({
		mutationFn: () => call(removeAnnotation, { params: { id } }),
		onSuccess: () => queries.invalidateQueries({ queryKey: changed }),
		onError: useActFailure('Not removed'),
	})
	return (
		<li className="grid gap-1 py-3 text-sm">
			<span className="text-muted text-xs">
				<CalendarDay on={day} />, by {author}
			</span>
			<span>{text}</span>
			<Permitted to="insight.write">
				<span className="-ml-3.5">
					<ConfirmButton
						action="Remove"
						of={text}
						question="Take it off its day?"
						isPending={remove.isPending}
						onConfirm={() => remove.mutate()}
					/>
				</span>
			</Permitted>
		</li>
	)
}
