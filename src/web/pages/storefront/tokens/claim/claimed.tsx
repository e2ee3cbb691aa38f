import { PageLink } from '#web/lib/page-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'

interface ClaimedProps {
	tokens: number
	balance: number
	isNew: boolean
	onAgain: () => void
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** What the code was worth, and what it makes together; or that it had been claimed before, and adds nothing. */
export const Claimed = ({ tokens, balance, isNew, onAgain }: ClaimedProps) => (
	<div className="grid max-w-xl animate-rise gap-6 rounded-3xl bg-volt p-6 text-night [--focus:#0a0a0f] sm:p-8">
		<div ref={takeFocus} tabIndex={-1} role="status" className="grid gap-2 outline-none">
			{isNew ? (
				<>
					<p className="display figures text-7xl sm:text-8xl">+{tokens.toLocaleString('en-US')}</p>
					<p className="text-lg">
						They are yours. You have <strong className="figures">{balance.toLocaleString('en-US')} $UNTAPPED</strong>{' '}
						now.
					</p>
				</>
			) : (
				<>
					<p className="display text-5xl sm:text-6xl">Yours already</p>
					<p className="text-lg">
						You claimed this code before. Its{' '}
						<strong className="figures">{tokens.toLocaleString('en-US')} $UNTAPPED</strong> were added then, and none
						now.
					</p>
				</>
			)}
		</div>
		<div className="flex flex-wrap gap-3">
			<Button onClick={onAgain} className="bg-night! text-white!">
				Claim another
			</Button>
			<PageLink to="/account?tab=tokens" className={buttonStyle({ look: 'outline' }, 'border-night! text-night!')}>
				Your tokens
			</PageLink>
		</div>
	</div>
)
