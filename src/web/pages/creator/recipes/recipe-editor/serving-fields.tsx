import { difficulties, glasses, iceKinds, recipeBounds, recipeFamilies } from '#contracts/mixology/recipe-content.ts'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { type EditorPart, listIn } from './editor-parts.ts'

/** A whole number between one and a bound; what is typed on the way there is kept at the bound. */
const countIn = (text: string, max: number): number => Math.min(max, Math.max(1, Math.floor(Number(text) || 1)))

const choiceOf = <T extends string>(choices: readonly T[], text: string, fallback: T): T =>
	choices.find((each) => each === text) ?? fallback

const keysOf = <T extends object>(table: T) => Object.keys(table) as Array<Extract<keyof T, string>>

/** How it is served: kind, glass, ice, garnish, and for how many. */
export function ServingFields(part: EditorPart) {
	const { content, change, issueAt } = part
	return (
		<section aria-labelledby="serving-title" className="grid gap-5">
			<h2 id="serving-title" className="font-semibold text-xl">
				How it is served
			</h2>
			<div className="grid gap-5 sm:grid-cols-2">
				<ChoiceFields {...part} />
				<CountFields {...part} />
			</div>
			<Field
				label="Garnish"
				isOptional
				error={issueAt('garnish')}
				hint="With commas between them: Lime wheel, mint sprig."
			>
				<TextInput
					defaultValue={content.garnish.join(', ')}
					onChange={({ target }) =>
						change({ garnish: listIn(target.value, { max: recipeBounds.garnish, length: 60 }) })
					}
				/>
			</Field>
		</section>
	)
}

const ChoiceFields = ({ content, change, issueAt }: EditorPart) => (
	<>
		<Field label="Kind of drink">
			<Select
				value={content.family}
				onChange={({ target }) => change({ family: choiceOf(keysOf(recipeFamilies), target.value, content.family) })}
			>
				<Options of={recipeFamilies} />
			</Select>
		</Field>
		<Field label="Glass">
			<Select
				value={content.glass}
				onChange={({ target }) => change({ glass: choiceOf(glasses, target.value, content.glass) })}
			>
				{glasses.map((glass) => (
					<option key={glass}>{glass}</option>
				))}
			</Select>
		</Field>
		<Field label="Ice">
			<Select
				value={content.ice}
				onChange={({ target }) => change({ ice: choiceOf(iceKinds, target.value, content.ice) })}
			>
				{iceKinds.map((ice) => (
					<option key={ice}>{ice}</option>
				))}
			</Select>
		</Field>
		<Field label="How hard" error={issueAt('difficulty')}>
			<Select
				value={content.difficulty}
				onChange={({ target }) =>
					change({ difficulty: choiceOf(keysOf(difficulties), target.value, content.difficulty) })
				}
			>
				<Options of={difficulties} />
			</Select>
		</Field>
	</>
)

const CountFields = ({ content, change, issueAt }: EditorPart) => (
	<>
		<Field label="Makes, in servings" error={issueAt('servings')}>
			<TextInput
				type="number"
				min={1}
				max={recipeBounds.servings}
				value={content.servings}
				onChange={({ target }) => change({ servings: countIn(target.value, recipeBounds.servings) })}
			/>
		</Field>
		<Field label="Takes, in minutes" error={issueAt('minutes')}>
			<TextInput
				type="number"
				min={1}
				max={recipeBounds.minutes}
				value={content.minutes}
				onChange={({ target }) => change({ minutes: countIn(target.value, recipeBounds.minutes) })}
			/>
		</Field>
	</>
)
