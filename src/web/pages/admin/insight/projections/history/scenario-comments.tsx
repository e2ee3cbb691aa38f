import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { addScenarioComment, listScenarioComments } from '#contracts/insight/projections/projections.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { messageOf } from '#web/lib/api.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

/** What staff say about a scenario, each about the version that was the newest. */
export function ScenarioComments({ scenario, mayWrite }: { scenario: Scenario; mayWrite: boolean }) {
	const asked = queryOf(listScenarioComments, { params: { id: scenario.id } })
	const { data } = useQuery(asked)
	const add = useKeyedCall(addScenarioComment, asked.queryKey)
	const [text, setText] = useState('')
	const [error, setError] = useState<string>()
	async function send() {
		if (text.trim() === '') {
			setError('Write a comment.')
			return
		}
		setError(undefined)
		await add({ params: { id: scenario.id }, body: { text } })
			.then(() => setText(''))
			.catch((refused) => setError(messageOf(refused)))
	}
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
					<form
						className="grid justify-items-start gap-3"
						onSubmit={(event) => {
							event.preventDefault()
							void send()
						}}
					>
						<Field label="Comment" error={error} className="w-full">
							<TextArea value={text} onChange={(event) => setText(event.target.value)} maxLength={2000} rows={2} />
						</Field>
						<Button type="submit" look="outline" size="small">
							Add the comment
						</Button>
					</form>
				)}
			</div>
		</Panel>
	)
}
