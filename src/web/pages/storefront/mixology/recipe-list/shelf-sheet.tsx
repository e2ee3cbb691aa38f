import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { givenIngredients, listRecipeIngredients, type RecipeIngredient } from '#contracts/mixology/recipes.ts'
import { useMixing, useShelf } from '#web/features/recipes/mixing-store.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ErrorState } from '#web/ui/states.tsx'

const ingredientsQuery = queryOf(listRecipeIngredients, {})

interface ShelfSheetProps {
	isOpen: boolean
	onClose: () => void
	onShow: () => void
}

/** The shelf: what somebody has at home, kept in this browser. */
export function ShelfSheet({ isOpen, onClose, onShow }: ShelfSheetProps) {
	const { data, error, refetch } = useQuery({ ...ingredientsQuery, enabled: isOpen })
	const shelf = useShelf()
	const clear = useMixing(({ clearShelf }) => clearShelf)
	const [typed, setTyped] = useState('')
	const found = (data?.items ?? []).filter(
		({ slug, name }) => !givenIngredients.includes(slug) && name.toLowerCase().includes(typed.trim().toLowerCase()),
	)
	return (
		<Sheet isOpen={isOpen} onClose={onClose} side="right" title="What I have">
			<div className="grid flex-1 content-start gap-6 overflow-y-auto px-5 py-6">
				<p className="text-muted text-sm">
					Mark what is in the house. This browser keeps it; nobody else sees it. Ice is taken as given.
				</p>
				<input
					type="search"
					aria-label="Find an ingredient"
					placeholder="Find an ingredient"
					value={typed}
					onChange={({ target }) => setTyped(target.value)}
					className="min-h-11 w-full rounded-xl border border-edge bg-card px-3.5 text-base"
				/>
				{error && <ErrorState error={error} onRetry={() => void refetch()} />}
				<ShelfGroup title="Our drinks" items={found.filter(({ flavor }) => flavor !== null)} shelf={shelf} />
				<ShelfGroup title="The rest" items={found.filter(({ flavor }) => flavor === null)} shelf={shelf} />
			</div>
			<div className="flex gap-3 border-line border-t p-4">
				<Button look="outline" size="large" disabled={shelf.length === 0} onClick={clear}>
					Clear
				</Button>
				<Button size="large" className="flex-1" disabled={shelf.length === 0} onClick={onShow}>
					What can I make?
				</Button>
			</div>
		</Sheet>
	)
}

interface ShelfGroupProps {
	title: string
	items: readonly RecipeIngredient[]
	shelf: readonly string[]
}

function ShelfGroup({ title, items, shelf }: ShelfGroupProps) {
	const toggle = useMixing(({ toggleOnShelf }) => toggleOnShelf)
	if (items.length === 0) return null
	return (
		<fieldset>
			<legend className="mb-2 font-semibold text-sm">{title}</legend>
			<div className="grid gap-1">
				{items.map(({ slug, name }) => (
					<Checkbox
						key={slug}
						label={name}
						checked={shelf.includes(slug)}
						onChange={() => toggle(slug)}
						className="min-h-11 items-center"
					/>
				))}
			</div>
		</fieldset>
	)
}
