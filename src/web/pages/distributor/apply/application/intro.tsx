import { minimumCases } from '#contracts/wholesale/orders/minimum-order.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { hashOf, rememberedLink } from './application-link.ts'
import { StartForm } from './start-form.tsx'

const facts: ReadonlyArray<readonly [string, string]> = [
	['Whole cases', `A minimum of ${minimumCases.PLATINUM} to ${minimumCases.SILVER} cases an order, by tier.`],
	['Terms', 'Prepaid or net 15 to 60 days, with a credit limit of your own.'],
	['Territory', 'You name the ZIP codes or counties; we check that nobody sells there yet.'],
]

export const Intro = () => (
	<div className="page-width grid gap-x-14 gap-y-10 py-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-16">
		<div className="grid content-start gap-7">
			<h1 className="display text-5xl sm:text-6xl lg:text-7xl">Become a Distributor</h1>
			<p className="max-w-xl text-lg text-muted">
				You know the stores of your territory. Tell us about your company, and we read every application. The form saves
				as you type: leave it whenever you like, and go on by the link that we mail you.
			</p>
			<dl className="grid gap-4">
				{facts.map(([term, fact]) => (
					<div key={term} className="grid gap-1 border-line border-t pt-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
						<dt className="font-semibold">{term}</dt>
						<dd className="text-muted">{fact}</dd>
					</div>
				))}
			</dl>
		</div>
		<div className="grid content-start gap-5">
			<GoOn />
			<StartForm />
		</div>
	</div>
)

/** The way back to what was begun in this browser. */
function GoOn() {
	const link = useIsHydrated() ? rememberedLink() : null
	if (!link) return null
	return (
		<p className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-card p-5">
			You began an application in this browser.
			<PageLink to={`/distributors/apply${hashOf(link)}`} className={buttonStyle({ look: 'outline', size: 'small' })}>
				Go on with it
			</PageLink>
		</p>
	)
}
