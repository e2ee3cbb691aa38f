import { useState } from 'react'
import type { Promotion } from '#contracts/pricing/promotions.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { nameOf } from './promotion-labels.ts'
import { useChangePromotion } from './use-change-promotion.ts'

/** Pauses, resumes and ends a promotion; an end is asked about, for there is no way back. */
export function StateButtons({ promotion }: { promotion: Promotion }) {
	const change = useChangePromotion(promotion.id)
	const [isSending, setSending] = useState(false)
	const [end, setEnd] = useState<'untouched' | 'asked' | 'kept'>('untouched')
	const setState = async (state: 'active' | 'paused' | 'ended', done: string) => {
		if (isSending) return
		setSending(true)
		try {
			await change({ version: promotion.version, state }, done)
		} catch (error) {
			showToast({ title: 'The promotion was not changed', description: messageOf(error), look: 'danger' })
		} finally {
			setSending(false)
			setEnd('untouched')
		}
	}
	const { pausedAt } = promotion
	const name = nameOf(promotion)

	// A button that was switched off while it sends would lose the keyboard.
	if (end === 'asked')
		return (
			<div className="grid gap-3 rounded-xl bg-sunken px-4 py-3">
				<p className="text-sm">Nobody can use {name} again, and it cannot be opened anew. End it?</p>
				<div className="flex flex-wrap gap-3">
					<Button
						look="danger"
						size="small"
						autoFocus
						aria-disabled={isSending}
						onClick={() => void setState('ended', `${name} is ended`)}
					>
						End it for good
					</Button>
					<Button look="quiet" size="small" onClick={() => setEnd('kept')}>
						Keep it
					</Button>
				</div>
			</div>
		)
	return (
		<div className="flex flex-wrap gap-3">
			<Button
				look="outline"
				size="small"
				aria-disabled={isSending}
				onClick={() =>
					void (pausedAt ? setState('active', `${name} can be used again`) : setState('paused', `${name} is paused`))
				}
			>
				{pausedAt ? 'Resume' : 'Pause'}
			</Button>
			<Button
				look="outline"
				size="small"
				aria-disabled={isSending}
				autoFocus={end === 'kept'}
				onClick={() => !isSending && setEnd('asked')}
			>
				End
			</Button>
		</div>
	)
}
