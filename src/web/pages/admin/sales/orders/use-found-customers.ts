import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { type AdminUser, listUsers } from '#contracts/account/people.ts'
import { queryOf } from '#web/lib/query.ts'
import { steppedChoice } from '#web/lib/stepped-choice.ts'

const typingPauseMs = 140
/** One letter finds everybody. */
const minTyped = 2
const none: AdminUser[] = []

/** Accounts by what is typed as a buyer's e-mail, which of them the arrows point at, and the keys that choose. */
export function useFoundCustomers(typed: string, onChoose: (customer: AdminUser) => void) {
	const id = useId()
	const [asked, setAsked] = useState('')
	const [isOpen, setOpen] = useState(false)
	const [pointed, setPointed] = useState<string | null>(null)
	useEffect(() => {
		const waiting = setTimeout(() => setAsked(typed.trim().slice(0, 100)), typingPauseMs)
		return () => clearTimeout(waiting)
	}, [typed])
	const isWanted = isOpen && asked.length >= minTyped
	const { data } = useQuery({
		...queryOf(listUsers, { query: { q: asked, limit: '6' } }),
		enabled: isWanted,
		placeholderData: keepPreviousData,
		staleTime: 10_000,
	})
	const customers = isWanted ? (data?.items ?? none) : none
	const keys = customers.map((customer) => customer.id)
	const active = pointed === null ? -1 : keys.indexOf(pointed)
	const isShown = isOpen && customers.length > 0

	const close = () => {
		setOpen(false)
		setPointed(null)
	}
	const choose = (customer: AdminUser) => {
		close()
		onChoose(customer)
	}
	const onKeyDown = (event: React.KeyboardEvent) => {
		const chosen = isShown ? customers[active] : undefined
		if (event.key === 'Escape' && isShown) close()
		else if (event.key === 'Enter' && chosen) choose(chosen)
		else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			setOpen(true)
			setPointed(steppedChoice(keys, pointed, event.key === 'ArrowDown' ? 1 : -1))
		} else return
		event.preventDefault()
		// Escape would close the whole sheet, too.
		event.stopPropagation()
	}
	/** Something was typed: the list is that of the new text. */
	const onType = (text: string) => {
		setPointed(null)
		setOpen(text.trim() !== '')
	}
	return { id, customers, isShown, active, pointed, close, choose, onType, onKeyDown }
}
