import { lazy, Suspense, useEffect, useState } from 'react'
import { maxMonthlySuggestions, maxWaitingSuggestions } from '#contracts/content/shop-suggestions.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { useSuggestionCounts } from '#web/features/shop-suggestions/own-counts.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { retryLoad } from '#web/lib/retry-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { keptSuggestion } from './suggest/kept-suggestion.ts'
import { OwnSuggestions } from './suggest/own-suggestions.tsx'

const SuggestForm = lazy(
	retryLoad(() => import('./suggest/suggest-form.tsx').then((file) => ({ default: file.SuggestForm }))),
)

/** The way to tell us of a shop that is not here; its form comes when it is asked for. */
export function SuggestShop() {
	const auth = useAuth(headerFreshness)
	const isSignedIn = auth.state === 'signedIn'
	const counts = useSuggestionCounts(isSignedIn)
	const [isOpen, setOpen] = useState(false)
	// Back from signing in, the form is open with what was typed.
	useEffect(() => {
		if (keptSuggestion.read()) setOpen(true)
	}, [])
	return (
		<section id="suggest" aria-labelledby="suggest-title" className="scroll-mt-20 border-line border-t bg-card">
			<div className="page-width grid gap-x-16 gap-y-10 py-14 lg:grid-cols-2 lg:py-20">
				<div className="grid content-start gap-6">
					<h2 id="suggest-title" className="display text-4xl lg:text-6xl">
						Found it somewhere else?
					</h2>
					<p className="max-w-xl text-lg leading-relaxed">
						Tell us which shop has UNTAPPED and is not on the map. Once we have confirmed it, everybody finds it here,
						and it is your find:{' '}
						<PageLink to="/leaderboard" className="underline underline-offset-4">
							the leaderboard
						</PageLink>{' '}
						says what that is worth this season.
					</p>
					{isSignedIn && <OwnSuggestions />}
				</div>
				<div className="content-start self-start rounded-3xl border border-line bg-paper p-6 sm:p-8">
					{isSignedIn && counts.data?.left === 0 ? (
						<EnoughForNow waiting={counts.data.waiting} />
					) : isOpen ? (
						<Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
							<SuggestForm isSignedOut={auth.state === 'signedOut'} />
						</Suspense>
					) : (
						<div className="grid justify-items-start gap-4">
							<p className="text-muted leading-relaxed">
								Name and address are enough. Whoever is first with a shop has found it.
							</p>
							<Button look="action" onClick={() => setOpen(true)}>
								Suggest a shop
							</Button>
						</div>
					)}
				</div>
			</div>
		</section>
	)
}

const EnoughForNow = ({ waiting }: { waiting: number }) => (
	<p role="status" className="leading-relaxed">
		{waiting >= maxWaitingSuggestions
			? `${waiting} of your suggestions wait for us. Suggest more once we have looked at one of them.`
			: `You have suggested ${maxMonthlySuggestions} shops within thirty days, which is all we take. Thank you.`}
	</p>
)
