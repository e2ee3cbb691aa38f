import type { TokenSeal } from '#contracts/tokens/tokens.ts'
import { CalendarDay } from '#web/ui/date.tsx'

interface ChainProps {
	/** The last days that are sealed, newest first. */
	seals: readonly TokenSeal[]
	sealedDays: number
}

const transfersOf = ({ transfers }: TokenSeal) =>
	transfers === 0
		? 'No transfers'
		: `${transfers.toLocaleString('en-US')} ${transfers === 1 ? 'transfer' : 'transfers'}`

/** The seals of the last days, and how to check them. */
export const SealChain = ({ seals, sealedDays }: ChainProps) => (
	<section aria-labelledby="chain" className="page-width grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[1fr_2fr] lg:py-24">
		<div className="grid content-start gap-4">
			<h2 id="chain" className="display text-4xl lg:text-6xl">
				Sealed every night
			</h2>
			{sealedDays > 0 && (
				<p className="text-lg">
					<strong className="figures">{sealedDays.toLocaleString('en-US')}</strong>{' '}
					{sealedDays === 1 ? 'day is' : 'days are'} under seal.
				</p>
			)}
		</div>
		<div className="grid min-w-0 gap-6">
			<p className="max-w-prose text-lg leading-relaxed">
				When a day is over, all of its transfers go under one SHA-256 hash together with the hash of the day before.
				Change one old transfer, and every hash after it is another. Write the last one down, and you can hold us to it.
			</p>
			{seals.length > 0 ? (
				<ol aria-label="The last days under seal" className="rounded-3xl border border-line bg-card px-5 py-2 sm:px-7">
					{seals.map((seal, index) => (
						<li
							key={seal.day}
							className="grid gap-x-6 gap-y-1.5 border-line border-t py-4 first:border-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
						>
							<div>
								<p className="font-semibold">
									<CalendarDay on={seal.day} />
								</p>
								<p className="figures text-muted text-sm">{transfersOf(seal)}</p>
							</div>
							<p className={index === 0 ? 'break-all font-mono' : 'break-all font-mono text-muted text-sm'}>
								{seal.hash}
							</p>
						</li>
					))}
				</ol>
			) : (
				<p className="rounded-3xl border border-line bg-card p-5 text-muted sm:p-7">
					The first day is not over yet. Its hash stands here after midnight, Coordinated Universal Time.
				</p>
			)}
			<p className="text-muted">
				For programs: <Source href="/api/tokens/supply">the supply</Source> and{' '}
				<Source href="/api/tokens/seals">every seal</Source> as JSON.
			</p>
		</div>
	</section>
)

const Source = ({ href, children }: { href: string; children: string }) => (
	<a
		href={href}
		className="rounded font-medium text-ink underline decoration-2 underline-offset-4 hover:decoration-transparent"
	>
		{children}
	</a>
)
