import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { createScenario } from '#contracts/insight/projections/projections.ts'
import type { Assumptions } from '#contracts/insight/projections/scenarios.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { deskUrl } from './desk-url.ts'
import { scenariosKey } from './scenario-key.ts'
import type { Drafts } from './use-drafts.ts'

interface ScenarioTabsProps {
	scenarios: readonly Scenario[]
	current: Scenario
	drafts: Drafts
	whole: Assumptions
	mayWrite: boolean
}

/** The scenarios to choose from, those with something unsaved marked; and a new one from what is shown. */
export function ScenarioTabs({ scenarios, current, drafts, whole, mayWrite }: ScenarioTabsProps) {
	const [params] = useSearchParams()
	const [isMaking, setMaking] = useState(false)
	const shown = scenarios.filter(({ isArchived, id }) => !isArchived || id === current.id)
	return (
		<div className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<nav aria-label="Scenarios" className="min-w-0">
					<ul className="flex flex-wrap gap-2">
						{shown.map(({ id, name, kind }) => (
							<li key={id}>
								<PageLink
									to={deskUrl(params, { scenario: kind === 'base' ? null : id, with: null })}
									aria-current={id === current.id ? 'true' : undefined}
									className="flex min-h-10 items-center gap-2 rounded-xl border border-line bg-card px-4 font-semibold text-sm hover:border-edge aria-[current=true]:border-ink"
								>
									<span className="max-w-52 truncate">{name}</span>
									{drafts.draftOf(id) && <span className="text-warn text-xs">not saved</span>}
								</PageLink>
							</li>
						))}
					</ul>
				</nav>
				{mayWrite && !isMaking && (
					<Button look="outline" size="small" onClick={() => setMaking(true)}>
						New scenario
					</Button>
				)}
			</div>
			{isMaking && <NewScenario whole={whole} of={current} onEnd={() => setMaking(false)} />}
		</div>
	)
}

function NewScenario({ whole, of, onEnd }: { whole: Assumptions; of: Scenario; onEnd: () => void }) {
	const create = useKeyedCall(createScenario, scenariosKey)
	const navigate = useNavigate()
	const [params] = useSearchParams()
	const [name, setName] = useState('')
	const [error, setError] = useState<string>()
	async function make() {
		if (name.trim() === '') {
			setError('Give it a name.')
			return
		}
		try {
			const made = await create({
				body: { name, words: `Begun from ${of.name}.`, values: { ...whole.values }, names: { ...whole.names } },
			})
			showToast({ title: `${made.name} is there`, description: 'It keeps only what differs from the base.' })
			onEnd()
			await navigate(deskUrl(params, { scenario: made.id, view: null }))
		} catch (refused) {
			setError(messageOf(refused))
		}
	}
	return (
		<form
			className="flex flex-wrap items-end gap-3 rounded-2xl border border-line bg-card p-4"
			onSubmit={(event) => {
				event.preventDefault()
				void make()
			}}
		>
			<Field label="Name" error={error} hint={`It begins with what ${of.name} shows now.`} className="w-full max-w-sm">
				<TextInput value={name} onChange={(event) => setName(event.target.value)} maxLength={60} autoFocus />
			</Field>
			<Button type="submit">Make it</Button>
			<Button look="quiet" onClick={onEnd}>
				Cancel
			</Button>
		</form>
	)
}
