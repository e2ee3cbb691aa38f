import ArrowUp from 'lucide-react/icons/arrow-up'
import type { RecipeDraft } from '#contracts/mixology/own-recipes.ts'
import { recipeBounds } from '#contracts/mixology/recipe-content.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { EditorPart } from './editor-parts.ts'
import { RemoveRow } from './remove-row.tsx'
import { useRows } from './use-rows.ts'

const maxSeconds = 86_400
const secondsIn = (text: string): number => Math.min(maxSeconds, Math.max(0, Math.floor(Number(text) || 0)))

type DraftStep = RecipeDraft['steps'][number]

/** How it is made: one step a line, with its time where it takes some. */
export function StepRows({ content, change, issueAt }: EditorPart) {
	const steps = useRows(content.steps, (changed) => change({ steps: changed }))
	return (
		<section aria-labelledby="steps-title" className="grid gap-4">
			<h2 id="steps-title" className="font-semibold text-xl">
				How it is made
			</h2>
			{issueAt('steps') && (
				<p role="alert" className="text-bad text-sm">
					Say how it is made.
				</p>
			)}
			<ol className="grid gap-4 empty:hidden">
				{content.steps.map((step, index) => (
					<StepRow
						key={steps.keys[index]}
						number={index + 1}
						step={step}
						error={issueAt(`steps.${index}.text`)}
						onChange={(part) => steps.change(index, part)}
						onMoveUp={() => steps.moveUp(index)}
						onRemove={() => steps.remove(index)}
					/>
				))}
			</ol>
			<Button
				look="outline"
				data-adds-row=""
				disabled={content.steps.length >= recipeBounds.steps}
				onClick={() => steps.append({ text: '', seconds: 0 })}
				className="justify-self-start"
			>
				Add a step
			</Button>
		</section>
	)
}

interface StepRowProps {
	number: number
	step: DraftStep
	error: string | undefined
	onChange: (part: Partial<DraftStep>) => void
	onMoveUp: () => void
	onRemove: () => void
}

const StepRow = ({ number, step, error, onChange, onMoveUp, onRemove }: StepRowProps) => (
	<li className="editor-step">
		<Field label={`Step ${number}`} error={error} className="editor-wide">
			<TextArea
				rows={2}
				value={step.text}
				maxLength={400}
				onChange={({ target }) => onChange({ text: target.value.replace(/\s*\n\s*/g, ' ') })}
			/>
		</Field>
		<Field label="Timer, in seconds" isOptional>
			<TextInput
				type="number"
				min={0}
				max={maxSeconds}
				value={step.seconds || ''}
				onChange={({ target }) => onChange({ seconds: secondsIn(target.value) })}
			/>
		</Field>
		<div className="flex self-end">
			{/* Not disabled at the top: it keeps the focus that moved a step there. */}
			<IconButton
				label={`Move step ${number} up`}
				aria-disabled={number === 1}
				onClick={onMoveUp}
				className="aria-disabled:opacity-45"
			>
				<ArrowUp size={18} aria-hidden />
			</IconButton>
			<RemoveRow label={`Remove step ${number}`} onRemove={onRemove} />
		</div>
	</li>
)
