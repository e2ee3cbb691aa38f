import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchAdmin } from '#contracts/back-office/admin-search.ts'
import { queryOf } from '#web/lib/query.ts'
import { hasText } from './use-palette-items.ts'

const typingPauseMs = 120

/** What the store has under the typed text; what was there before stays until the next is. */
export function useFound(typed: string) {
	const text = typed.trim().slice(0, 100)
	const [asked, setAsked] = useState('')
	useEffect(() => {
		const pause = setTimeout(() => setAsked(text), typingPauseMs)
		return () => clearTimeout(pause)
	}, [text])
	const { data, isError, isFetching } = useQuery({
		...queryOf(searchAdmin, { query: { q: asked } }),
		enabled: asked !== '',
		staleTime: 10_000,
		placeholderData: keepPreviousData,
	})
	const isAsking = text !== '' && (isFetching || asked !== text)
	const answered = text === '' || !data ? [] : data.items
	// Until the answer to this text is here, what was found under a shorter one counts where it fits.
	const items = isAsking ? answered.filter(({ title, detail }) => hasText(`${title} ${detail ?? ''}`, text)) : answered
	return { items, isError: isError && !isAsking, isAsking }
}
