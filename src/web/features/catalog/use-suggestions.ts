import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { suggestProducts } from '#contracts/catalog/catalog.ts'
import { listRecipes } from '#contracts/mixology/recipes.ts'
import { queryOf } from '#web/lib/query.ts'
import { steppedChoice } from '#web/lib/stepped-choice.ts'
import { helpFor } from './help-topics.ts'

const typingPauseMs = 140
/** No slug and no URL: the row that shows all that was found. */
export const allResults = '*'

interface Following {
	/** Searches for the typed text, trimmed. */
	onSearch: (q: string) => void
	/** A suggestion is followed to its page. */
	onOpen?: (() => void) | undefined
}

export type Suggestions = ReturnType<typeof useSuggestions>

/** Suggestions for a typed text, the one that the arrow keys point at, and the handlers of a choice. */
export function useSuggestions(text: string, { onSearch, onOpen }: Following) {
	const [asked, setAsked] = useState('')
	const [isOpen, setOpen] = useState(false)
	// By its name, not its place: the list changes under the arrows while answers come in.
	const [pointed, setPointed] = useState<string | null>(null)
	const id = useId()
	const navigate = useNavigate()
	const { items, total } = useFound(asked, isOpen)
	const help = helpFor(text)
	const recipes = useFoundRecipes(asked, isOpen)
	// After the products, the recipes and the help, the last row is all products that were found.
	const keys = [
		...items.map(({ slug }) => slug),
		...recipes.map(recipePath),
		...help.map(({ to }) => to),
		...(items.length > 0 ? [allResults] : []),
	]
	const active = pointed === null ? -1 : keys.indexOf(pointed)

	useEffect(() => {
		const waiting = setTimeout(() => setAsked(text.trim().slice(0, 100)), typingPauseMs)
		return () => clearTimeout(waiting)
	}, [text])

	const close = () => {
		setOpen(false)
		setPointed(null)
	}
	const pick = (key: string | undefined) => {
		close()
		if (key === undefined || key === allResults) return onSearch(text.trim())
		onOpen?.()
		void navigate(key.startsWith('/') ? key : `/product/${key}`)
	}
	return {
		id,
		items,
		recipes,
		help,
		total,
		asked,
		keys,
		pointed,
		active,
		isShown: isOpen && keys.length > 0,
		close,
		pick,
		/** Something was typed: the list is that of the new text. */
		onType(typed: string) {
			setPointed(null)
			setOpen(typed.trim() !== '')
		},
		/** Points at the next row; past either end is the field itself. */
		step(by: 1 | -1) {
			setOpen(true)
			setPointed(steppedChoice(keys, pointed, by))
		},
	}
}

/** The last answer stays while the next is on its way, so that the list does not flicker. */
function useFound(asked: string, isWanted: boolean) {
	const { data } = useQuery({
		...queryOf(suggestProducts, { query: { q: asked } }),
		enabled: isWanted && asked !== '',
		placeholderData: keepPreviousData,
		staleTime: 60_000,
	})
	return asked === '' || !data ? { items: [], total: 0 } : data
}

const maxRecipes = '3'

export const recipePath = ({ slug }: { slug: string }): string => `/mixology/${slug}`

/** Drinks that are mixed with what was typed, or are called so. */
function useFoundRecipes(asked: string, isWanted: boolean) {
	const { data } = useQuery({
		...queryOf(listRecipes, { query: { q: asked, limit: maxRecipes } }),
		enabled: isWanted && asked !== '',
		placeholderData: keepPreviousData,
		staleTime: 60_000,
	})
	return asked === '' || !data ? [] : data.items
}
