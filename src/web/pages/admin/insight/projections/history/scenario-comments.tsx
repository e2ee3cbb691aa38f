import { useQuery } from '@tanstack/react-query'
import type { Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { addScenarioComment, listScenarioComments } from '#contracts/insight/projections/projections.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { queryOf } from '#web/lib/query.ts'
import { addScenarioComment as contract } from '#web/schemas/insight/projections.ts'
import { Moment } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

/** What staff say about a scenario, each about the version that was the newest. */
export function ScenarioComments({ scenario, mayWrite }: { scenario: Scenario; mayWrite: boolean }) {
	const asked = queryOf(listScenarioComments, { params: { id: scenario.id } })
	const { data } = useQuery(asked)
	const add = useKeyedCall(addScenarioComment, asked.queryKey)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: contract.body,
		names: ['text'],
		defaultValues: { text: '' },
		async send(body) {
			await add({ params: { id: scenario.id }, body })
			form.reset()
		},
	})
	return (
		<Panel title="Comments">
			<div className="grid gap-4 p-5 text-sm">
				{data?.items.length === 0 && <p className="text-muted">Nobody has said anything yet.</p>}
				<ul className="grid gap-4">
					{data?.items.map(({ id, text: said, by, at, version }) => (
						<li key={id} className="grid gap-0.5">
							<p className="whitespace-pre-line break-words">{said}</p>
							<p className="text-muted text-xs">
								{by} about version {version}, <Moment at={at} />
							</p>
						</li>
					))}
				</ul>
				{mayWrite && (
					<form noValidate onSubmit={submit} className="grid justify-items-start gap-3">
						{refusal.message}
						<Field label="Comment" error={errors.text?.message} className="w-full">
							<TextArea {...form.register('text')} maxLength={2000} rows={2} />
						</Field>
						<SubmitButton isSending={isSending} sendingText="Adding…" look="outline" size="small">
							Add the comment
						</SubmitButton>
					</form>
				)}
			</div>
		</Panel>
	)
}
