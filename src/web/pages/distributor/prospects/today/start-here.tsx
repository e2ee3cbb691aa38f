import { useState } from 'react'
import type { Point } from '#web/features/prospects/places/route-order.ts'
import { Button } from '#web/ui/button.tsx'

interface StartHereProps {
	start: Point | null
	onStart: (start: Point | null) => void
}

/** Lets the way begin where the device is. The place stays in the page: nobody is told it. */
export function StartHere({ start, onStart }: StartHereProps) {
	const [problem, setProblem] = useState<string | null>(null)
	const locate = () => {
		if (!('geolocation' in navigator)) return setProblem('Your device did not say where it is.')
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude, longitude } }) => {
				setProblem(null)
				onStart({ latitude, longitude })
			},
			() => setProblem('Your device did not say where it is.'),
			{ maximumAge: 60_000, timeout: 20_000 },
		)
	}
	return (
		<div className="grid gap-1">
			<Button look="outline" size="small" className="min-h-10" onClick={start ? () => onStart(null) : locate}>
				{start ? 'Start at the first stop' : 'Start where I am'}
			</Button>
			<p role="status" className="text-sm empty:hidden">
				{problem}
			</p>
		</div>
	)
}
