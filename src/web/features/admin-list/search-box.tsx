import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'

interface SearchBoxProps {
	label: string
	/** What the list is searched for now. */
	value: string
	onSearch: (text: string) => void
}

const typingPauseMs = 250

/** Searches while one types; the address remembers what for. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
	const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
	const input = useRef<HTMLInputElement>(null)
	// Back and forward change the address, and with it what the field says; while somebody types, the field is theirs.
	if (input.current && document.activeElement !== input.current && input.current.value.trim() !== value)
		input.current.value = value
	return (
		<search className="relative w-full sm:w-72">
			<form
				onSubmit={(event) => {
					event.preventDefault()
					clearTimeout(waiting.current)
					onSearch(input.current?.value.trim() ?? '')
				}}
			>
				<Search
					size={16}
					aria-hidden
					className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
				/>
				<input
					ref={input}
					type="search"
					name="q"
					aria-label={label}
					placeholder={label}
					defaultValue={value}
					maxLength={100}
					onChange={({ target }) => {
						clearTimeout(waiting.current)
						waiting.current = setTimeout(() => onSearch(target.value.trim()), typingPauseMs)
					}}
					className="peer min-h-10 w-full rounded-lg border border-edge bg-card pr-10 pl-9 text-base placeholder:text-muted sm:text-sm"
				/>
				<button
					type="button"
					aria-label="Clear the search"
					onClick={() => {
						clearTimeout(waiting.current)
						if (input.current) input.current.value = ''
						input.current?.focus()
						onSearch('')
					}}
					className="absolute top-0 right-0 grid size-10 place-items-center rounded-lg text-muted hover:text-ink peer-placeholder-shown:hidden"
				>
					<X size={16} aria-hidden />
				</button>
			</form>
		</search>
	)
}
