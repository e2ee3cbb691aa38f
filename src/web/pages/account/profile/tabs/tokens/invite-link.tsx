import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { printedInviteCode } from '#contracts/friends/invite-code.ts'
import { Button } from '#web/ui/button.tsx'

/** The member's code and link, to copy and to share. */
export function InviteLink({ code }: { code: string }) {
	const [said, setSaid] = useState('')
	const path = `/i/${code}`
	const linkOf = () => location.origin + path
	const copy = async () => {
		const isCopied = await navigator.clipboard.writeText(linkOf()).then(
			() => true,
			() => false,
		)
		setSaid(isCopied ? 'Link copied.' : 'Not copied. Your code does the same.')
	}
	const share = async () => {
		if (!navigator.share) return copy()
		const data = { title: 'UNTAPPED', text: 'Your first order brings both of us $UNTAPPED.', url: linkOf() }
		await navigator.share(data).catch(() => setSaid('Not shared. Your link can be copied.'))
	}
	return (
		<div className="grid gap-4">
			<dl className="grid gap-x-10 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
				<div>
					<dt className="text-muted text-sm">Your code</dt>
					<dd className="figures font-semibold text-2xl">{printedInviteCode(code)}</dd>
				</div>
				<div className="min-w-0">
					<dt className="text-muted text-sm">Your link, which shows your user name</dt>
					<dd className="figures break-all font-medium sm:pt-1.5">{path}</dd>
				</div>
			</dl>
			<div className="flex flex-wrap items-center gap-3">
				<Button onClick={() => void share()}>
					<Share2 size={18} aria-hidden /> Share
				</Button>
				<Button look="outline" onClick={() => void copy()}>
					<Copy size={18} aria-hidden /> Copy link
				</Button>
				<span role="status" className="text-sm">
					{said}
				</span>
			</div>
		</div>
	)
}
