import { channelPlatforms } from '#contracts/creators/creator-applications.ts'
import type { CreatorApplicationInReview } from '#contracts/creators/creator-review.ts'
import { hintLooks, hintNames } from '#web/features/applications/application-labels.ts'
import { creatorStateLabels } from '#web/features/creators/creator-application-labels.ts'
import { Facts, Panel } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/date.tsx'

const actionTexts: Readonly<Record<string, string>> = {
	submitted: 'Sent in',
	taken_up: 'Taken up',
	question: 'Asked',
	answer: 'Answered',
	approved: 'Approved',
	rejected: 'Rejected',
	withdrawn: 'Withdrawn',
}

/** An application of a creator as it was filled in, what a reviewer should look at, and what became of it. */
export const WholeCreatorApplication = ({ application }: { application: CreatorApplicationInReview }) => (
	<>
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
			<Badge look={creatorStateLabels[application.state].look}>{creatorStateLabels[application.state].text}</Badge>
			<p className="figures text-muted">{application.number}</p>
		</div>
		<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
			<div className="grid min-w-0 gap-5">
				<Hints hints={application.hints} />
				<Panel title="Who applies">
					<Facts facts={personFacts(application)} />
				</Panel>
				<Channels channels={application.form.channels} />
			</div>
			<History history={application.history} />
		</div>
	</>
)

const personFacts = ({ form, username, email }: CreatorApplicationInReview) =>
	[
		['Name', form.name],
		['Name in links', form.handle],
		['Account', username],
		[
			'E-mail',
			<a key="email" href={`mailto:${encodeURIComponent(email)}`} className="underline underline-offset-4">
				{email}
			</a>,
		],
		['Audience', form.audience],
		['Why', form.why],
		['18 or older', 'Confirmed'],
		['Says that it is paid', 'Agreed'],
	] as const

const Hints = ({ hints }: Pick<CreatorApplicationInReview, 'hints'>) =>
	hints.length > 0 && (
		<Panel title="Hints">
			<ul className="grid gap-3 px-5 py-4 text-sm">
				{hints.map(({ severity, text }) => (
					<li key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<Badge look={hintLooks[severity]}>{hintNames[severity]}</Badge> {text}
					</li>
				))}
			</ul>
		</Panel>
	)

const Channels = ({ channels }: Pick<CreatorApplicationInReview['form'], 'channels'>) => (
	<Panel title="Channels">
		<ul className="divide-y divide-line">
			{channels.map(({ platform, url, followers }) => (
				<li key={url} className="grid gap-1 px-5 py-4 text-sm">
					<a
						href={url}
						target="_blank"
						rel="noopener noreferrer nofollow"
						className="break-words font-semibold underline underline-offset-4"
					>
						{url}
					</a>
					<p className="figures text-muted">
						{channelPlatforms[platform]} · {followers.toLocaleString('en-US')} followers, as the applicant says
					</p>
				</li>
			))}
		</ul>
	</Panel>
)

const History = ({ history }: Pick<CreatorApplicationInReview, 'history'>) => (
	<Panel title="History">
		<ol className="grid gap-3 px-5 py-4 text-sm">
			{history.toReversed().map(({ action, by, text, at }) => (
				<li key={`${action} ${at}`} className="grid gap-0.5">
					<p className="font-medium">{actionTexts[action] ?? action}</p>
					{text && <p className="whitespace-pre-wrap break-words">{text}</p>}
					<p className="text-muted text-xs">
						<Moment at={at} /> · {by}
					</p>
				</li>
			))}
		</ol>
	</Panel>
)
