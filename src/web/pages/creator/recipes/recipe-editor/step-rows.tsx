import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { recipeBounds } from '#contracts/mixology/recipe-content.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type EditorPart, movedUp, withItem, withoutItem } from './editor-parts.ts'

const maxSeconds = 86_400
const secondsIn = (text: string): number => Math.min(maxSeconds, Math.max(0, Math.floor(Number(text) || 0)))

/** How it is made: one step a line, with its time where it takes some. */
export function StepRows({ content: { steps }, change, issueAt }: EditorPart) {
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
				{steps.map(({ text, seconds }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: steps are their place; nothing else tells two of them apart.
					<li key={index} className="editor-step">
						<Field label={`Step ${index + 1}`} error={issueAt(`steps.${index}.text`)} className="editor-wide">
							<TextArea
								rows={2}
								value={text}
								maxLength={400}
								onChange={({ target }) =>
									change({ steps: withItem(steps, index, { text: target.value.replace(/\s*\n\s*/g, ' ') }) })
								}
							/>
						</Field>
						<Field label="Timer, in seconds" isOptional>
							<TextInput
								type="number"
								min={0}
								max={maxSeconds}
								value={seconds || ''}
								onChange={({ target }) =>
									change({ steps: withItem(steps, index, { seconds: secondsIn(target.value) }) })
								}
							/>
						</Field>
						<div className="flex self-end">
							<IconButton
								label={`Move step ${index + 1} up`}
								disabled={index === 0}
								onClick={() => change({ steps: movedUp(steps, index) })}
							>
								<ArrowUp size={18} aria-hidden />
							</IconButton>
							<IconButton
								label={`Remove step ${index + 1}`}
								onClick={() => change({ steps: withoutItem(steps, index) })}
							>
								<Trash size={18} aria-hidden />
							</IconButton>
						</div>
					</li>
				))}
			</ol>
			<Button
				look="outline"
				disabled={steps.length >= recipeBounds.steps}
				onClick={() => change({ steps: [...steps, { text: '', seconds: 0 }] })}
				className="justify-self-start"
			>
				Add a step
			</Button>
		</section>
	)
}
