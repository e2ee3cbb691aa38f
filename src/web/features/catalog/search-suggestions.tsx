import clsx from 'clsx'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface SearchSuggestionsProps {
	/** The current search. */
	q?: string | undefined
	/** Called with what was typed, trimmed; empty for no search any more. */
	onSearch: (q: string) => void
	/** Called when a suggestion is followed to its page. */
	onOpen?: () => void
	/** Parts of the URL that a form without script must keep. */
	hidden?: Readonly<Record<string, string>>
	className?: string
}

/** A search field that suggests products while one types: a combobox by the pattern of the ARIA guide. */
export function SearchSuggestions({ q = '', onSearch, onOpen, hidden = {}, className }: SearchSuggestionsProps) {
	const [text, setText] = useState(q)
	const box = useRef<HTMLElement>(null)
	const list = useSuggestions(text, { onSearch, onOpen })
	const { id, isShown, active, total } = list

	const type = (typed: string) => {
		setText(typed)
		list.onType(typed)
		if (typed === '' && q !== '') onSearch('')
	}
	const onKeyDown = (event: React.KeyboardEvent) => {
		if (event.key === 'Escape' && isShown) {
			event.preventDefault()
			list.close()
		}
		if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
		event.preventDefault()
		list.step(event.key === 'ArrowDown' ? 1 : -1)
	}

	return (
		<search
			ref={box}
			className={clsx('relative block', className)}
			onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && list.close()}
		>
			<form
				action="/shop"
				onSubmit={(event) => {
					event.preventDefault()
					list.pick(isShown ? list.keys[active] : undefined)
				}}
			>
				<input
					type="search"
					name="q"
					role="combobox"
					aria-label="Search products"
					aria-autocomplete="list"
					aria-expanded={isShown}
					aria-controls={`${id}-list`}
					aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
					placeholder="Search"
					autoComplete="off"
					enterKeyHint="search"
					value={text}
					maxLength={100}
					onChange={({ target }) => type(target.value)}
					onKeyDown={onKeyDown}
					className="min-h-11 w-full rounded-full border border-edge/60 bg-card pr-11 pl-10 text-base text-ink placeholder:text-muted"
				/>
				<SearchButtons
					isEmpty={text === ''}
					onClear={() => {
						type('')
						box.current?.querySelector('input')?.focus()
					}}
				/>
				{Object.entries(hidden).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
			</form>
			<p role="status" className="sr-only">
				{isShown &&
					`${total} ${total === 1 ? 'product' : 'products'} found${list.recipes.length > 0 ? ', recipes' : ''}${list.help.length > 0 ? ', and help' : ''}.`}
			</p>
			<SuggestionList list={list} />
		</search>
	)
}

const SearchButtons = ({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) => (
	<>
		<button
			type="submit"
			aria-label="Search"
			className="absolute top-0 left-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
		>
			<Search size={18} aria-hidden />
		</button>
		{!isEmpty && (
			<button
				type="button"
				aria-label="Clear the search"
				onClick={onClear}
				className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
			>
				<X size={18} aria-hidden />
			</button>
		)}
	</>
)
