import { keepPreviousData, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { suggestProducts } from '#contracts/catalog.ts'
import { queryOf } from '#web/lib/query.ts'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { helpFor } from './help-topics.ts'
import { categoryNames } from './product-labels.ts'

interface SearchSuggestionsProps {
	/** What is searched for now. */
	q?: string | undefined
	/** Called with what was typed, trimmed; empty for no search any more. */
	onSearch: (q: string) => void
	/** Called when a suggestion is followed to its page. */
	onOpen?: () => void
	/** Parts of the address that a form without script must keep. */
	hidden?: Readonly<Record<string, string>>
	className?: string
}

const typingPauseMs = 140
/** No slug and no address: the row that shows all that was found. */
const everything = '*'

/** A search field that suggests products while one types: a combobox by the pattern of the ARIA guide. */
export function SearchSuggestions({ q = '', onSearch, onOpen, hidden = {}, className }: SearchSuggestionsProps) {
	const [text, setText] = useState(q)
	const [asked, setAsked] = useState('')
	const [isOpen, setOpen] = useState(false)
	// By its name, not its place: the list changes under the arrows while answers come in.
	const [pointed, setPointed] = useState<string | null>(null)
	const box = useRef<HTMLElement>(null)
	const listId = useId()
	const navigate = useNavigate()
	const { items, total } = useSuggestions(asked, isOpen)
	const help = helpFor(text)
	// After the products and the help, the last row is all products that were found.
	const keys = [
		...items.map(({ slug }) => slug),
		...help.map(({ to }) => to),
		...(items.length > 0 ? [everything] : []),
	]
	const isShown = isOpen && keys.length > 0
	const active = pointed === null ? -1 : keys.indexOf(pointed)

	useEffect(() => {
		const waiting = setTimeout(() => setAsked(text.trim().slice(0, 100)), typingPauseMs)
		return () => clearTimeout(waiting)
	}, [text])

	const close = () => {
		setOpen(false)
		setPointed(null)
	}
	const search = () => {
		close()
		onSearch(text.trim())
	}
	const open = (to: string) => {
		close()
		onOpen?.()
		void navigate(to)
	}
	const pick = (key: string | undefined) => {
		if (key === undefined || key === everything) search()
		else open(key.startsWith('/') ? key : `/product/${key}`)
	}
	const onKeyDown = (event: React.KeyboardEvent) => {
		if (event.key === 'Escape' && isShown) {
			event.preventDefault()
			close()
		}
		if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
		event.preventDefault()
		setOpen(true)
		// Past either end is the field itself.
		const places = keys.length + 1
		const next = (active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places
		setPointed(keys[next - 1] ?? null)
	}

	return (
		<search
			ref={box}
			className={clsx('relative block', className)}
			onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && close()}
		>
			<form
				action="/shop"
				onSubmit={(event) => {
					event.preventDefault()
					if (isShown && active >= 0) pick(keys[active])
					else search()
				}}
			>
				<input
					type="search"
					name="q"
					role="combobox"
					aria-label="Search products"
					aria-autocomplete="list"
					aria-expanded={isShown}
					aria-controls={`${listId}-list`}
					aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
					placeholder="Search"
					autoComplete="off"
					enterKeyHint="search"
					value={text}
					maxLength={100}
					onChange={({ target }) => {
						setText(target.value)
						setPointed(null)
						setOpen(target.value.trim() !== '')
						if (target.value === '' && q !== '') onSearch('')
					}}
					onKeyDown={onKeyDown}
					className="min-h-11 w-full rounded-full border border-edge/60 bg-card pr-11 pl-10 text-base text-ink placeholder:text-muted"
				/>
				<button
					type="submit"
					aria-label="Search"
					className="absolute top-0 left-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
				>
					<Search size={18} aria-hidden />
				</button>
				{text !== '' && (
					<button
						type="button"
						aria-label="Clear the search"
						onClick={() => {
							setText('')
							close()
							box.current?.querySelector('input')?.focus()
							if (q !== '') onSearch('')
						}}
						className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
					>
						<X size={18} aria-hidden />
					</button>
				)}
				{Object.entries(hidden).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
			</form>
			<p role="status" className="sr-only">
				{isShown && `${total} ${total === 1 ? 'product' : 'products'} found${help.length > 0 ? ', and help' : ''}.`}
			</p>
			{/* The field keeps the focus: options are pointed at by the arrows, and clicked. */}
			<div
				id={`${listId}-list`}
				role="listbox"
				aria-label="Suggestions"
				hidden={!isShown}
				className="absolute top-full right-0 left-0 z-30 mt-2 max-h-[calc(100dvh-11rem)] min-w-72 overflow-y-auto rounded-2xl border border-line bg-card p-1.5 text-ink shadow-float"
			>
				{items.map((item, index) => (
					<Option key={item.slug} id={`${listId}-${index}`} isActive={active === index} onPick={() => pick(item.slug)}>
						<span className="grid size-12 shrink-0 place-items-center rounded-lg bg-sunken">
							{item.picture && (
								<Picture name={item.picture} alt="" sizes="44px" className="max-h-11 max-w-11 object-contain" />
							)}
						</span>
						<span className="min-w-0 flex-1">
							<span className="block truncate font-semibold">{item.name}</span>
							<span className="block truncate text-muted text-sm">{categoryNames[item.category]}</span>
						</span>
						<span className="shrink-0 text-sm">
							{item.pack && `${item.pack} · `}
							<Money cents={item.priceCents} />
						</span>
					</Option>
				))}
				{help.map(({ to, title }, index) => (
					<Option key={to} id={`${listId}-${items.length + index}`} isActive={pointed === to} onPick={() => pick(to)}>
						<span className="grid size-12 shrink-0 place-items-center rounded-lg bg-sunken">
							<CircleHelp size={20} aria-hidden />
						</span>
						<span className="min-w-0 flex-1">
							<span className="block truncate font-semibold">{title}</span>
							<span className="block truncate text-muted text-sm">Help</span>
						</span>
					</Option>
				))}
				{items.length > 0 && (
					<Option id={`${listId}-${keys.length - 1}`} isActive={pointed === everything} onPick={search}>
						<span className="px-1 py-1.5 font-medium text-sm">
							Show {total === 1 ? 'the product' : `all ${total} products`} for “{asked}”
						</span>
					</Option>
				)}
			</div>
		</search>
	)
}

/** The last answer stays while the next is on its way, so that the list does not flicker. */
function useSuggestions(asked: string, isWanted: boolean) {
	const { data } = useQuery({
		...queryOf(suggestProducts, { query: { q: asked } }),
		enabled: isWanted && asked !== '',
		placeholderData: keepPreviousData,
		staleTime: 60_000,
	})
	return asked === '' || !data ? { items: [], total: 0 } : data
}

interface OptionProps {
	id: string
	isActive: boolean
	onPick: () => void
	children: React.ReactNode
}

const Option = ({ id, isActive, onPick, children }: OptionProps) => (
	// biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus and points at its option.
	// biome-ignore lint/a11y/useKeyWithClickEvents: Enter is the combobox's.
	<div
		id={id}
		role="option"
		aria-selected={isActive}
		// Pressing must not take the focus from the field, which would close the list before the click.
		onMouseDown={(event) => event.preventDefault()}
		onClick={onPick}
		className="flex cursor-pointer items-center gap-3 rounded-xl p-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-ink"
	>
		{children}
	</div>
)
