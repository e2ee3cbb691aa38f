import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminIngredient, listAdminIngredients } from '#contracts/mixology/recipe-shelf.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { MixologyTabs } from '#web/features/recipes/mixology-tabs.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { IngredientForm } from './ingredients/ingredient-form.tsx'

const ingredientsQuery = { ...queryOf(listAdminIngredients, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(ingredientsQuery)

export const head: Page['head'] = () => ({
	title: 'Ingredients · Back office',
	description: 'What recipes are made of, with what is known of it.',
	isPrivate: true,
})

export default function IngredientsPage() {
	const { data, error, refetch } = useQuery(ingredientsQuery)
	const [edited, setEdited] = useState<AdminIngredient | 'new' | null>(null)
	const close = () => setEdited(null)
	return (
		<AdminShell title="Mixology" actions={<MixologyTabs />}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="max-w-prose text-muted text-sm">
					Figures are for 100 g. What is left empty is not known, and makes the figures of a recipe incomplete.
				</p>
				<Button size="small" className="min-h-10" onClick={() => setEdited('new')}>
					Add an ingredient
				</Button>
			</div>
			{error && <ErrorState error={error} onRetry={() => void refetch()} />}
			{!data && !error && <Skeleton className="h-96 rounded-2xl" />}
			<ul className="grid gap-2 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
				{data?.items.map((ingredient) => (
					<Ingredient key={ingredient.slug} ingredient={ingredient} onEdit={() => setEdited(ingredient)} />
				))}
			</ul>
			<Sheet
				isOpen={edited !== null}
				onClose={close}
				side="right"
				title={edited === 'new' || !edited ? 'Add an ingredient' : edited.name}
			>
				{edited && <IngredientForm ingredient={edited === 'new' ? null : edited} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}

function Ingredient({ ingredient, onEdit }: { ingredient: AdminIngredient; onEdit: () => void }) {
	const { name, slug, flavor, isActive, kcalPer100g, sugarMgPer100g, caffeineUgPer100g } = ingredient
	const isIncomplete = !flavor && [kcalPer100g, sugarMgPer100g, caffeineUgPer100g].includes(null)
	return (
		<li className="grid content-start gap-1 rounded-2xl border border-line bg-card p-4 text-sm">
			<p className="flex flex-wrap items-center gap-2">
				<button type="button" onClick={onEdit} className="min-h-6 text-left font-semibold underline underline-offset-4">
					{name}
				</button>
				{flavor && <Badge look="good">Ours</Badge>}
				{!isActive && <Badge look="bad">Retired</Badge>}
				{isIncomplete && <Badge look="warn">Incomplete</Badge>}
			</p>
			<p className="figures text-muted">
				{flavor
					? `As on its label (${slug})`
					: `${kcalPer100g ?? '?'} kcal, ${sugarMgPer100g === null ? '?' : sugarMgPer100g / 1000} g sugar, ${
							caffeineUgPer100g === null ? '?' : caffeineUgPer100g / 1000
						} mg caffeine`}
			</p>
		</li>
	)
}
