import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'

interface SearchBoxProps {
	label: string
	value: string
	onSearch: (text: string) => void
}

const typingPauseMs = 250

/** Searches while one types; the URL remembers what for. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
	const input = useRef<HTMLInputElement>(null)
	const [typed, setTyped] = useState<string | null>(null)
	const searchFor = (text: string) => {
		setTyped(null)
		onSearch(text.trim())
	}
	const { pathname } = useLocation()
	const router = use(RouterContext)?.router
	// An admin on the way to another page, which may take a moment to load, is not called back. The router itself is
	// asked: `useNavigation` is drawn in a transition, on a slow device after the pause.
	const onPause = useEffectEvent((text: string) => {
		const asked = router?.state.navigation.location
		if (asked && asked.pathname !== pathname) setTyped(null)
		else searchFor(text)
	})
	useEffect(() => {
		if (typed === null) return
		const pause = setTimeout(() => onPause(typed), typingPauseMs)
		return () => clearTimeout(pause)
	}, [typed])
	// Back and forward change the URL, and with it what the field says; while somebody types, the field is theirs.
	useEffect(() => {
		if (input.current && document.activeElement !== input.current) input.current.value = value
	}, [value])
	return (
		<search className="relative w-full sm:w-72">
			<form
				onSubmit={(event) => {
					event.preventDefault()
					searchFor(input.current?.value ?? '')
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
					onChange={({ target }) => setTyped(target.value)}
					className="peer min-h-10 w-full rounded-lg border border-edge bg-card pr-10 pl-9 text-base placeholder:text-muted sm:text-sm"
				/>
				<button
					type="button"
					aria-label="Clear the search"
					onClick={() => {
						if (input.current) input.current.value = ''
						input.current?.focus()
						searchFor('')
					}}
					className="absolute top-0 right-0 grid size-10 place-items-center rounded-lg text-muted hover:text-ink peer-placeholder-shown:hidden"
				>
					<X size={16} aria-hidden />
				</button>
			</form>
		</search>
	)
}
