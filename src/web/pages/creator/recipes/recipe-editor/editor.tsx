import type { OwnRecipe } from '#contracts/mixology/own-recipes.ts'
import type { RecipeIngredient } from '#contracts/mixology/recipes.ts'
import { recipeStateLabels } from '#web/features/recipes/recipe-states.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IngredientRows } from './ingredient-rows.tsx'
import { LivePreview } from './live-preview.tsx'
import { OtherTabConflict } from './other-tab-conflict.tsx'
import { PhotoField } from './photo-field.tsx'
import { RecipeHistory } from './recipe-history.tsx'
import { SaveNote } from './save-note.tsx'
import { ServingFields } from './serving-fields.tsx'
import { StepRows } from './step-rows.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useSubmit } from './use-submit.ts'
import { WordFields } from './word-fields.tsx'

interface EditorProps {
	opened: OwnRecipe
	ingredients: readonly RecipeIngredient[]
}

/** A recipe as it is written on the left, and as it comes out on the right. */
export function Editor({ opened, ingredients }: EditorProps) {
	const draft = useDraft(opened)
	const sending = useSubmit(draft)
	const { record, content, change } = draft
	const label = recipeStateLabels[record.state]
	const parts = { content, change, issueAt: sending.issueAt }
	return (
		<>
			<header className="grid gap-2">
				<div className="flex flex-wrap items-center gap-3">
					<h1 className="display break-words text-4xl lg:text-6xl">{content.title || 'A new recipe'}</h1>
					<Badge look={label.look}>{label.text}</Badge>
				</div>
				<SaveNote state={draft.state} isPublic={record.isPublic} recipeState={record.state} />
				{record.remixOf && (
					<p className="text-sm">
						A remix of{' '}
						<PageLink to={`/mixology/${record.remixOf.slug}`} className="font-semibold underline underline-offset-4">
							{record.remixOf.title}
						</PageLink>
						. Its page leads to yours once it is public.
					</p>
				)}
			</header>
			<OtherTabConflict draft={draft} />
			<div className="editor-columns">
				<form
					key={draft.openings}
					noValidate
					onSubmit={(event) => event.preventDefault()}
					className="grid content-start gap-8"
				>
					<WordFields {...parts} />
					<IngredientRows {...parts} ingredients={ingredients} />
					<StepRows {...parts} />
					<ServingFields {...parts} />
					<PhotoField draft={draft} />
				</form>
				<aside className="grid content-start gap-6 lg:sticky lg:top-24">
					<LivePreview content={content} ingredients={ingredients} alike={record.alike} />
					<SubmitBar draft={draft} sending={sending} />
					<RecipeHistory events={record.events} />
				</aside>
			</div>
		</>
	)
}
