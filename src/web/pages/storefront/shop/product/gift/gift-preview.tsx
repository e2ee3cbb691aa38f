import { formatCents } from '#contracts/shared/money.ts'
import { CalendarDay } from '#web/ui/date.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { GiftDraft } from './gift-draft.ts'

/** The card and the mail as the recipient will see them; only the code is not there yet. */
export function GiftPreview({ gift, valueCents }: { gift: GiftDraft; valueCents: number }) {
	const value = formatCents(valueCents).replace('.00', '')
	const name = gift.recipientName.trim()
	const message = gift.message.trim()
	return (
		<section aria-label="Preview of the gift" className="grid gap-3">
			<h2 className="font-medium text-sm">What arrives</h2>
			<div className="overflow-hidden rounded-2xl border border-line bg-card shadow-card">
				<div className="border-line border-b px-5 py-3 text-sm">
					<p className="truncate">
						<span className="text-muted">To </span>
						{gift.recipientEmail.trim() || 'the address above'}
					</p>
					<p>
						<span className="text-muted">On </span>
						{gift.sendOn ? <CalendarDay on={gift.sendOn} /> : 'the day you order, within minutes'}
					</p>
				</div>
				<div className="wrap-anywhere grid gap-4 p-5">
					<p className="display text-3xl">{value} for you</p>
					<p>
						Hello {name || <span className="text-muted">(their name)</span>},{' '}
						<span className="text-muted">(your name)</span> sent you an UNTAPPED gift card.
					</p>
					{message && <blockquote className="whitespace-pre-wrap border-l-4 border-volt pl-4">“{message}”</blockquote>}
					<div className="on-night relative isolate grid aspect-[1.7] max-w-80 content-between overflow-hidden rounded-2xl p-5">
						<span
							aria-hidden
							className="spectrum-light absolute -right-16 -bottom-24 -z-1 size-64 rounded-full opacity-60"
						/>
						<div className="flex items-start justify-between">
							<Logo className="text-lg" />
							<span className="figures font-semibold text-2xl">{value}</span>
						</div>
						<div>
							<p className="text-sm text-white/80">Gift card{name && ` for ${name}`}</p>
							<p className="figures font-mono text-lg text-volt tracking-wider">
								<span aria-hidden>•••• •••• •••• ••••</span>
								<span className="sr-only">The code comes with the mail.</span>
							</p>
						</div>
					</div>
				</div>
			</div>
		</section>
	)
}
