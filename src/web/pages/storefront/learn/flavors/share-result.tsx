import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'

/** Copies the URL, which holds the answers. */
export function ShareResult() {
	const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
	const copy = () =>
		navigator.clipboard.writeText(location.href).then(
			() => setState('copied'),
			() => setState('failed'),
		)
	return (
		<>
			<button
				type="button"
				onClick={() => void copy()}
				className="inline-flex min-h-11 items-center gap-2 rounded font-semibold underline decoration-2 underline-offset-4"
			>
				<Link2 size={18} aria-hidden /> Copy link to this result
			</button>
			<span role="status" className="text-sm">
				{state === 'copied' && 'Copied.'}
				{state === 'failed' && 'Not copied. The link is in the address bar.'}
			</span>
		</>
	)
}
