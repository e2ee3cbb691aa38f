import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import type { Scenario } from '#contracts/insight/projections/projection-shapes.ts'
import { createScenario } from '#contracts/insight/projections/projections.ts'
import type { Assumptions } from '#contracts/insight/projections/scenarios.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { requiredText } from '#web/features/form/typed-schema.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { createScenario as contract } from '#web/schemas/insight/projections.ts'
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

const nameDraft = z.strictObject({ name: requiredText('Give it a name.', contract.body.shape.name) })

function NewScenario({ whole, of, onEnd }: { whole: Assumptions; of: Scenario; onEnd: () => void }) {
	const create = useKeyedCall(createScenario, scenariosKey)
	const navigate = useNavigate()
	const [params] = useSearchParams()
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: nameDraft,
		names: ['name'],
		defaultValues: { name: '' },
		async send({ name }) {
			const made = await create({
				body: { name, words: `Begun from ${of.name}.`, values: { ...whole.values }, names: { ...whole.names } },
			})
			showToast({ title: `${made.name} is there`, description: 'It keeps only what differs from the base.' })
			onEnd()
			await navigate(deskUrl(params, { scenario: made.id, view: null }))
		},
	})
	return (
		<form
			noValidate
			onSubmit={submit}
			className="flex flex-wrap items-end gap-3 rounded-2xl border border-line bg-card p-4"
		>
			{refusal.message}
			<Field
				label="Name"
				error={errors.name?.message}
				hint={`It begins with what ${of.name} shows now.`}
				className="w-full max-w-sm"
			>
				<TextInput {...form.register('name')} maxLength={60} autoFocus />
			</Field>
			<SubmitButton isSending={isSending} sendingText="Making…">
				Make it
			</SubmitButton>
			<Button look="quiet" onClick={onEnd}>
				Cancel
			</Button>
		</form>
	)
}
