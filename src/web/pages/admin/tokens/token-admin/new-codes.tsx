import Download from 'lucide-react/icons/download'
import { useEffect, useRef } from 'react'
import { downloadText } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { csvOf } from './batch-draft.ts'
import type { MadeBatch } from './batch-form.tsx'

/** The codes of a batch that was just made: here and nowhere else, until somebody says that they are kept. */
export function NewClaimCodes({ made: { batch, codes }, onDone }: { made: MadeBatch; onDone: () => void }) {
	const title = useRef<HTMLHeadingElement>(null)
	// As an effect: the dialog that made them gives the focus back first.
	useEffect(() => title.current?.focus(), [])
	return (
		<section
			aria-labelledby="new-codes"
			className="grid animate-fade gap-5 rounded-2xl border-2 border-ink bg-card p-5 sm:p-6"
		>
			<div className="grid gap-1.5">
				<h2 ref={title} id="new-codes" tabIndex={-1} className="font-semibold text-lg outline-none">
					{batch.codes.toLocaleString('en-US')} {batch.codes === 1 ? 'code' : 'codes'} for lot {batch.lot}
				</h2>
				<p className="max-w-2xl text-[0.9375rem] text-muted">
					{codes
						? 'Download them now. We keep only their hashes, so nobody can show them a second time.'
						: 'The batch was made, and the answer with its codes was lost on the way. They cannot be shown again: make another batch.'}
				</p>
			</div>
			{codes && (
				<p className="figures rounded-xl bg-sunken px-4 py-3 font-mono text-sm slashed-zero">
					{codes.slice(0, 3).join('  ')}
					{codes.length > 3 && ' …'}
				</p>
			)}
			<div className="flex flex-wrap gap-2.5">
				{codes && (
					<Button onClick={() => downloadText(`claim-codes-${batch.lot}.csv`, csvOf(batch, codes), 'text/csv')}>
						<Download size={18} aria-hidden /> Download CSV
					</Button>
				)}
				<Button look="outline" onClick={onDone}>
					{codes ? 'I have kept them' : 'Close'}
				</Button>
			</div>
		</section>
	)
}
