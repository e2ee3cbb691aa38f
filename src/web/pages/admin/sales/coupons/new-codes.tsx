import Download from 'lucide-react/icons/download'
import type { Promotion } from '#contracts/pricing/promotions.ts'
import { downloadText } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import type { MadeCodes } from './making-codes.ts'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Codes that were just made, for their one download. */
export function NewCodes({
	promotion,
	made: { codes, error },
	onDone,
}: {
	promotion: Promotion
	made: MadeCodes
	onDone: () => void
}) {
	const name = `codes-${(promotion.name ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`
	return (
		<section aria-labelledby="new-codes" className="grid gap-4 rounded-xl border-2 border-ink p-4">
			<div className="grid gap-1.5">
				<h3 ref={takeFocus} id="new-codes" tabIndex={-1} className="font-semibold outline-none">
					{codes.length.toLocaleString('en-US')} {codes.length === 1 ? 'code' : 'codes'} made
				</h3>
				<p className="text-muted text-sm">
					Download them now. We keep only their hashes, so nobody can show them a second time.
				</p>
				{error !== null && (
					<p role="alert" className="text-sm">
						The store stopped answering, so these are fewer than you asked for. Make the others once you have kept
						these.
					</p>
				)}
			</div>
			<div className="flex flex-wrap gap-2.5">
				<Button size="small" onClick={() => downloadText(name, ['code', ...codes, ''].join('\r\n'), 'text/csv')}>
					<Download size={18} aria-hidden /> Download CSV
				</Button>
				<Button look="outline" size="small" onClick={onDone}>
					I have kept them
				</Button>
			</div>
		</section>
	)
}
