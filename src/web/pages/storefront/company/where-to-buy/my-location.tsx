import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { nearOf, type ShopSearch, searched, urlOfSearch } from './search.ts'

type State = 'idle' | 'asking' | 'refused' | 'unknown'

const problemTexts: Readonly<Record<'refused' | 'unknown', string>> = {
	refused: 'Your browser keeps your location to itself. A ZIP code works as well.',
	unknown: 'Your device does not know where it is right now. A ZIP code works as well.',
}

/** Asks the browser where one is, once and only when pressed; what goes into the URL is rounded to about a mile. */
export function MyLocation({ search }: { search: ShopSearch }) {
	const navigate = useNavigate()
	const [state, setState] = useState<State>('idle')
	const ask = () => {
		if (!('geolocation' in navigator)) return setState('unknown')
		setState('asking')
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setState('idle')
				void navigate(urlOfSearch({ ...search, near: nearOf(coords) }), {
					preventScrollReset: true,
					state: searched,
				})
			},
			({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
			{ timeout: 10_000, maximumAge: 600_000 },
		)
	}
	return (
		<div className="grid justify-items-start gap-2">
			<Button look="outline" size="small" onClick={ask} disabled={state === 'asking'}>
				<LocateFixed size={16} aria-hidden /> {state === 'asking' ? 'Asking your browser…' : 'Use my location'}
			</Button>
			{(state === 'refused' || state === 'unknown') && (
				<p role="alert" className="text-sm">
					{problemTexts[state]}
				</p>
			)}
		</div>
	)
}
