import { recipeBounds } from '#contracts/mixology/recipe-content.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { type EditorPart, listIn } from './editor-parts.ts'

export const WordFields = ({ content, change, issueAt }: EditorPart) => (
	<section className="grid gap-5">
		<Field label="Name" error={issueAt('title')}>
			<TextInput value={content.title} maxLength={60} onChange={({ target }) => change({ title: target.value })} />
		</Field>
		<Field
			label="In two sentences"
			error={issueAt('description')}
			hint="What it tastes like, and when it is the right drink."
		>
			<TextArea
				value={content.description}
				maxLength={300}
				onChange={({ target }) => change({ description: target.value.replace(/\s*\n\s*/g, ' ') })}
			/>
		</Field>
		<Field label="Tags" isOptional error={issueAt('tags')} hint="At most six, with commas between them.">
			<TextInput
				defaultValue={content.tags.join(', ')}
				onChange={({ target }) => change({ tags: listIn(target.value, { max: recipeBounds.tags, length: 30 }) })}
			/>
		</Field>
	</section>
)
