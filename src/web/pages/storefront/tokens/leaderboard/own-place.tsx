import { useQuery } from '@tanstack/react-query'
import type { OwnStanding, Season } from '#contracts/leaderboard/leaderboard.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { AliasForm } from './alias-form.tsx'
import { ownStandingQuery } from './leaderboard-query.ts'
import { LeaveButton } from './leave-button.tsx'
import { StandingRow } from './standings-list.tsx'

/** One's own place: the way to sign in, to join, or where one stands and why. */
export function OwnPlace({ season }: { season: Season }) {
	const auth = useAuth(headerFreshness)
	const own = useQuery({ ...ownStandingQuery(season.slug), enabled: auth.state === 'signedIn' })
	return (
		<section aria-labelledby="own-place" className="grid gap-5 rounded-3xl border border-line bg-card p-6 sm:p-8">
			<h2 id="own-place" className="font-semibold text-2xl">
				Your place
			</h2>
			{auth.state === 'signedOut' ? (
				<SignInFirst />
			) : own.data ? (
				<Standing own={own.data} />
			) : own.isError ? (
				<ErrorState error={own.error} onRetry={() => void own.refetch()} />
			) : (
				<Skeleton className="h-40 rounded-2xl" />
			)}
		</section>
	)
}

const SignInFirst = () => (
	<>
		<p className="text-muted leading-relaxed">
			Nobody is listed who did not ask for it. Sign in, choose an alias, and what you did this season counts at once.
		</p>
		<PageLink to="/login?next=%2Fleaderboard" className={buttonStyle({ look: 'action' }, 'justify-self-start')}>
			Sign in to join
		</PageLink>
	</>
)

function Standing({ own }: { own: OwnStanding }) {
	const { member, place, sharedWith, points } = own
	if (!member)
		return (
			<>
				<p className="text-muted leading-relaxed">
					You are not in the standings. Choose an alias under which everybody may see you; leave whenever you like.
				</p>
				<AliasForm alias="" />
			</>
		)
	return (
		<>
			{member.hiddenReason !== null ? (
				<p role="status" className="rounded-2xl bg-warn/12 p-4">
					We took “{member.alias}” out of the standings: {member.hiddenReason} Your points wait for another alias.
				</p>
			) : (
				<p className="flex flex-wrap items-baseline gap-x-4">
					<span className="display figures text-6xl">
						{place === null ? '–' : `${sharedWith > 0 ? 'T' : ''}${place}`}
					</span>
					<span className="figures text-lg">
						{points.toLocaleString('en-US')} points as {member.alias}
					</span>
				</p>
			)}
			{sharedWith > 0 && (
				<p className="figures text-muted text-sm">
					You share this place with {sharedWith.toLocaleString('en-US')} {sharedWith === 1 ? 'other' : 'others'}.
				</p>
			)}
			{own.neighbors.length > 1 && (
				<ol aria-label="Next to you" className="grid">
					{own.neighbors.map(({ isYou, ...standing }) => (
						<StandingRow key={standing.alias} standing={standing} isYou={isYou} />
					))}
				</ol>
			)}
			<Facts facts={own.facts} />
			<details>
				<summary className="min-h-6 cursor-pointer font-medium text-sm underline underline-offset-4">
					Change the alias, or leave
				</summary>
				<div className="grid gap-5 pt-4">
					<AliasForm alias={member.hiddenReason === null ? member.alias : ''} />
					<LeaveButton />
				</div>
			</details>
		</>
	)
}

const Facts = ({ facts }: Pick<OwnStanding, 'facts'>) =>
	facts.length === 0 ? (
		<p className="text-muted text-sm">Nothing of yours has counted in this season yet.</p>
	) : (
		<details open>
			<summary className="min-h-6 cursor-pointer font-medium text-sm">What brought them</summary>
			<ul className="grid pt-2 text-sm">
				{facts.map(({ kind, title, points, at }) => (
					<li key={`${kind} ${title} ${at} ${points}`} className="flex justify-between gap-4 border-line border-t py-2">
						<span>
							{title}{' '}
							<span className="text-muted">
								<Day at={at} />
							</span>
						</span>
						<span className="figures font-semibold">{points > 0 ? `+${points}` : points}</span>
					</li>
				))}
			</ul>
		</details>
	)
