import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useShelf } from '#web/features/recipes/mixing-store.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { type RecipeListFilter, recipesUrl } from './recipe-filter.ts'
import { ShelfSheet } from './shelf-sheet.tsx'

/** "What I have": opens the shelf, and leads to what can be made of it. */
export function ShelfButton({ filter }: { filter: RecipeListFilter }) {
	const shelf = useShelf()
	const navigate = useNavigate()
	const [isOpen, setOpen] = useState(false)
	const show = () => {
		setOpen(false)
		void navigate(recipesUrl({ ...filter, have: 'shelf' }), { preventScrollReset: true })
	}
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
				className={buttonStyle({ look: filter.have ? 'action' : 'outline' }, 'rounded-full! px-4!')}
			>
				What I have
				{shelf.length > 0 && (
					<span className="figures">
						· {shelf.length}
						<span className="sr-only"> ingredients</span>
					</span>
				)}
			</button>
			<ShelfSheet isOpen={isOpen} onClose={() => setOpen(false)} onShow={show} />
		</>
	)
}
