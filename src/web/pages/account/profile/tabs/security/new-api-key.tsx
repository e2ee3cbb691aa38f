import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** A key that was just made, shown this one time. */
export function NewApiKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
	const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
	const copy = () =>
		navigator.clipboard.writeText(apiKey).then(
			() => setCopied('yes'),
			() => setCopied('no'),
		)
	return (
		<div className="grid animate-fade gap-4">
			<div className="grid gap-1.5">
				<h3 ref={takeFocus} tabIndex={-1} className="font-semibold text-lg outline-none">
					Keep your key
				</h3>
				<p className="max-w-xl text-[0.9375rem] text-muted">
					Scripts send it with each call as <code>Authorization: Bearer</code>. We show it this one time.
				</p>
			</div>
			<output aria-label="The new key" className="figures break-all rounded-2xl bg-sunken p-5 font-medium">
				{apiKey}
			</output>
			<div className="flex flex-wrap items-center gap-2.5">
				<Button look="outline" onClick={() => void copy()}>
					{copied === 'yes' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />} Copy
				</Button>
				<Button onClick={onDone}>I have kept it</Button>
				<p role="status" className="text-muted text-sm">
					{copied === 'yes'
						? 'Copied.'
						: copied === 'no'
							? 'Your browser did not allow it. Select the key and copy it.'
							: ''}
				</p>
			</div>
		</div>
	)
}
