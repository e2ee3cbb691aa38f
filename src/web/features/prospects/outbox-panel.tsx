import { useEffect, useEffectEvent, useState } from 'react'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditWrite } from './edit-write.tsx'
import { useOutbox, type WaitingWrite } from './outbox-store.ts'
import { useProspectSetup } from './setup.ts'
import { useProspectWrites } from './use-prospect-writes.ts'

const retryMs = 20_000

/** Writes that have not reached the store yet: they go by themselves when the connection is back. */
export function OutboxPanel() {
	const isHydrated = useIsHydrated()
	const { writes, drop } = useOutbox()
	const { data: setup } = useProspectSetup()
	const [edited, setEdited] = useState<WaitingWrite | null>(null)
	const { flush } = useProspectWrites()
	const onTurn = useEffectEvent(() => void flush())
	const isWaiting = writes.some(({ refusedReason }) => !refusedReason)
	useEffect(() => {
		onTurn()
		const again = () => onTurn()
		window.addEventListener('online', again)
		const timer = isWaiting ? setInterval(again, retryMs) : undefined
		return () => {
			window.removeEventListener('online', again)
			clearInterval(timer)
		}
	}, [isWaiting])
	const shown = isHydrated ? writes : []
	return (
		<section aria-label="Waiting to be sent" className={shown.length > 0 ? '' : 'sr-only'}>
			<p role="status" className="font-medium text-sm">
				{shown.length > 0 &&
					`${shown.length} ${shown.length === 1 ? 'entry has' : 'entries have'} not reached the store yet.`}
			</p>
			<ul className="mt-2 grid gap-2 empty:hidden">
				{shown.map((write) => (
					<li
						key={write.key}
						className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-card px-4 py-3 text-sm"
					>
						<span className="min-w-0 flex-1">
							<span className="font-medium">{write.title}</span> · {write.label}
							{write.refusedReason && <span className="block text-bad">{write.refusedReason}</span>}
						</span>
						<Badge look={write.refusedReason ? 'bad' : 'warn'}>
							{write.refusedReason ? 'Not taken' : 'Waiting to be sent'}
						</Badge>
						{setup && (
							<Button look="outline" size="small" onClick={() => setEdited(write)}>
								Edit
								<span className="sr-only">
									{' '}
									{write.label} of {write.title}
								</span>
							</Button>
						)}
						<Button look="quiet" size="small" onClick={() => drop(write.key)}>
							Discard
							<span className="sr-only">
								{' '}
								{write.label} of {write.title}
							</span>
						</Button>
					</li>
				))}
			</ul>
			{edited && setup && (
				<EditWrite
					key={edited.key}
					write={edited}
					setup={setup}
					onDone={() => {
						setEdited(null)
						void flush()
					}}
					onClose={() => setEdited(null)}
				/>
			)}
		</section>
	)
}
