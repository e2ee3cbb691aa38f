import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Whether the form for a new record is open: by its button, or by a URL that asks for it, once for each time it is followed. */
export function useMaking(): readonly [isMaking: boolean, setMaking: (isMaking: boolean) => void] {
	const { key } = useLocation()
	const [params] = useSearchParams()
	const [isOpen, setOpen] = useState(false)
	const [answered, setAnswered] = useState<string | null>(null)
	const isAsked = params.get('new') === '1' && answered !== key
	return [
		isOpen || isAsked,
		(isMaking) => {
			setOpen(isMaking)
			setAnswered(key)
		},
	]
}
