import { useState } from 'react'

/** Something that opens in the place of its button; when it closes, the button that comes back takes the focus. */
export function useOpening() {
	const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
	return {
		isOpen: state === 'open',
		open: () => setState('open'),
		close: () => setState('closed'),
		/** For the button, as `autoFocus`. */
		takesFocus: state === 'closed',
	}
}
