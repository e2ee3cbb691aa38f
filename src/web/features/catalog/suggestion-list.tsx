import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { Money } from '#web/ui/money.tsx'
import { Option } from '#web/ui/option.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { categoryNames } from './product-labels.ts'
import { allResults, recipePath, type Suggestions } from './use-suggestions.ts'

const symbolBox = 'grid size-12 shrink-0 place-items-center rounded-lg bg-sunken'

/** The products and pages that are suggested; the field keeps the focus: options are pointed at by the arrows, and clicked. */
export const SuggestionList = ({
	list: { id, isShown, items, recipes, help, total, asked, keys, pointed, pick },
}: {
	list: Suggestions
}) => {
	const bind = (key: string) => ({
		id: `${id}-${keys.indexOf(key)}`,
		isActive: pointed === key,
		onPick: () => pick(key),
	})
	return (
		<div
			id={`${id}-list`}
			role="listbox"
			aria-label="Suggestions"
			hidden={!isShown}
			className="absolute top-full right-0 left-0 z-30 mt-2 max-h-[calc(100dvh-11rem)] min-w-72 overflow-y-auto rounded-2xl border border-line bg-card p-1.5 text-ink shadow-float"
		>
			{items.map((item) => (
				<Option key={item.slug} {...bind(item.slug)}>
					<span className={symbolBox}>
						{item.picture && (
							<Picture name={item.picture} alt="" sizes="44px" className="max-h-11 max-w-11 object-contain" />
						)}
					</span>
					<Named name={item.name} kind={categoryNames[item.category]} />
					<span className="shrink-0 text-sm">
						{item.pack && `${item.pack} · `}
						<Money cents={item.priceCents} />
					</span>
				</Option>
			))}
			{recipes.map((recipe) => (
				<Option key={recipePath(recipe)} {...bind(recipePath(recipe))}>
					<span className={symbolBox}>
						<Picture name={recipe.picture} alt="" sizes="44px" className="max-h-11 max-w-11 object-contain" />
					</span>
					<Named name={recipe.title} kind="Recipe" />
				</Option>
			))}
			{help.map(({ to, title }) => (
				<Option key={to} {...bind(to)}>
					<span className={symbolBox}>
						<CircleHelp size={20} aria-hidden />
					</span>
					<Named name={title} kind="Help" />
				</Option>
			))}
			{items.length > 0 && (
				<Option {...bind(allResults)}>
					<span className="px-1 py-1.5 font-medium text-sm">
						Show {total === 1 ? 'the product' : `all ${total} products`} for “{asked}”
					</span>
				</Option>
			)}
		</div>
	)
}

const Named = ({ name, kind }: { name: string; kind: string }) => (
	<span className="min-w-0 flex-1">
		<span className="block truncate font-semibold">{name}</span>
		<span className="block truncate text-muted text-sm">{kind}</span>
	</span>
)
