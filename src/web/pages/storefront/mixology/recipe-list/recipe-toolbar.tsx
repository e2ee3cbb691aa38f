import Search from 'lucide-react/icons/search'
import { useNavigate } from 'react-router'
import { recipeFamilies } from '#contracts/mixology/recipe-content.ts'
import { caffeineBands, recipeSorts, recipeTimes } from '#contracts/mixology/recipes.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { type RecipeListFilter, recipeFilterIn, recipesUrl } from './recipe-filter.ts'
import { ShelfButton } from './shelf-button.tsx'

const choices = [
	{ name: 'family', label: 'Kind of drink', any: 'Any kind', texts: recipeFamilies },
	{ name: 'caffeine', label: 'Caffeine in a glass', any: 'Any caffeine', texts: caffeineBands },
	{ name: 'time', label: 'Time at the most', any: 'Any time', texts: recipeTimes },
	{ name: 'sort', label: 'Sort recipes', any: 'Featured', texts: recipeSorts },
] as const

const box = 'min-h-11 rounded-full border border-edge/60 bg-card px-4 text-[0.9375rem]'

/** Search, filters and order; all of it is in the URL, and without script it is a form that is sent. */
export function RecipeToolbar({ filter }: { filter: RecipeListFilter }) {
	const navigate = useNavigate()
	const go = (form: HTMLFormElement) => {
		const said = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
		void navigate(recipesUrl(recipeFilterIn(new URLSearchParams(said))), { preventScrollReset: true })
	}
	return (
		<div className="recipe-toolbar">
			<form
				key={JSON.stringify(filter)}
				action="/mixology"
				aria-label="Recipes"
				onSubmit={(event) => {
					event.preventDefault()
					go(event.currentTarget)
				}}
				onChange={({ currentTarget, target }) => target instanceof HTMLSelectElement && go(currentTarget)}
				className="contents"
			>
				{filter.flavor && <input type="hidden" name="flavor" value={filter.flavor} />}
				{filter.have && <input type="hidden" name="have" value={filter.have} />}
				<div className="recipe-search relative">
					<Search size={18} aria-hidden className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2" />
					<input
						type="search"
						name="q"
						aria-label="Search recipes"
						placeholder="Ginger, slush, low sugar"
						maxLength={100}
						defaultValue={filter.q ?? ''}
						className={`${box} w-full pl-11!`}
					/>
				</div>
				{choices.map(({ name, label, any, texts }) => (
					<select key={name} name={name} aria-label={label} defaultValue={filter[name] ?? ''} className={box}>
						<option value="">{any}</option>
						{Object.entries(texts)
							.filter(([value]) => value !== 'featured')
							.map(([value, text]) => (
								<option key={value} value={value}>
									{name === 'time' ? `Up to ${text}` : text}
								</option>
							))}
					</select>
				))}
				<noscript>
					<button type="submit" className={buttonStyle()}>
						Show recipes
					</button>
				</noscript>
			</form>
			{/* Outside, for the field of its sheet is none of the form's. */}
			<ShelfButton filter={filter} />
			<PageLink
				to={recipesUrl(filter.saved ? {} : { saved: 'mine' })}
				preventScrollReset
				aria-current={filter.saved ? 'true' : undefined}
				className={buttonStyle({ look: filter.saved ? 'action' : 'outline' }, 'rounded-full! px-4!')}
			>
				Saved
			</PageLink>
		</div>
	)
}
