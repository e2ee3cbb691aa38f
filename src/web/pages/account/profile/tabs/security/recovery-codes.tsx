import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { downloadText } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { recoveryFile } from './code-labels.ts'

interface RecoveryCodesProps {
	username: string
	codes: readonly string[]
	/** They were kept somewhere, and are never shown again. */
	onDone: () => void
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Shown once: the codes that open the account when the phone is lost, with three ways to keep them. */
export function RecoveryCodes({ username, codes, onDone }: RecoveryCodesProps) {
	const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(codes.join('\n'))
			setCopied('yes')
		} catch {
			setCopied('no')
		}
	}
	return (
		<div className="grid animate-fade gap-5">
			<div className="grid gap-1.5">
				<h3 ref={takeFocus} tabIndex={-1} className="font-semibold text-lg outline-none">
					Keep your recovery codes
				</h3>
				<p className="max-w-xl text-[0.9375rem] text-muted">
					Each code signs you in once when your phone is not at hand. Keep them where your password is not. We show them
					this one time.
				</p>
			</div>
			<ul
				aria-label={`Recovery codes of ${username}`}
				className="grid max-w-xl grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-x-6 gap-y-2.5 rounded-2xl bg-sunken p-5 figures slashed-zero font-medium tracking-wider sm:px-7 print:bg-transparent"
			>
				{codes.map((code) => (
					<li key={code} className="whitespace-nowrap">
						{code}
					</li>
				))}
			</ul>
			<div className="flex flex-wrap items-center gap-2.5 print:hidden">
				<Button look="outline" onClick={() => void copy()}>
					{copied === 'yes' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />} Copy
				</Button>
				<Button
					look="outline"
					onClick={() => downloadText('untapped-recovery-codes.txt', recoveryFile(username, codes, new Date()))}
				>
					<Download size={18} aria-hidden /> Download
				</Button>
				<Button look="outline" onClick={() => print()}>
					<Printer size={18} aria-hidden /> Print
				</Button>
				<p role="status" className="text-muted text-sm">
					{copied === 'yes'
						? 'Copied.'
						: copied === 'no'
							? 'Your browser did not allow it. Download them instead.'
							: ''}
				</p>
			</div>
			<Button size="large" className="justify-self-start print:hidden" onClick={onDone}>
				I have kept them
			</Button>
		</div>
	)
}
