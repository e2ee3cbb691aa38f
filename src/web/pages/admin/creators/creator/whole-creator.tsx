import { channelPlatforms } from '#contracts/creators/creator-applications.ts'
import type { CreatorRecord } from '#contracts/creators/creator-people.ts'
import { creatorTierNames } from '#contracts/creators/creator-settings.ts'
import { formatCents, formatCount } from '#contracts/shared/money.ts'
import { creatorStandings } from '#web/features/creators/creator-standing.ts'
import { percentText } from '#web/features/creators/percent-text.ts'
import { Panel, RecordColumns } from '#web/features/record-parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Day, Moment } from '#web/ui/date.tsx'

/** A creator with links, balance and history. */
export const WholeCreator = ({ creator }: { creator: CreatorRecord }) => {
	const { state, reason } = creator
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
				<Badge look={creatorStandings[state].look}>{creatorStandings[state].text}</Badge>
				{reason && <p>{reason}</p>}
			</div>
			<RecordColumns title="Creator" facts={factsOf(creator)}>
				<Links links={creator.links} />
				<History history={creator.history} />
			</RecordColumns>
		</>
	)
}

const factsOf = ({
	handle,
	username,
	email,
	tier,
	rate,
	codes,
	visitorCodes,
	channels,
	balance,
	orders,
	baseCents,
	since,
}: CreatorRecord): ReadonlyArray<readonly [string, React.ReactNode]> => [
	['Name in links', handle],
	['Account', username ?? 'Deleted'],
	['E-mail', email ?? 'None'],
	['Tier', `${creatorTierNames[tier]}, ${percentText(rate)}`],
	['Codes', codes.join(', ') || 'None'],
	['Codes for visitors', visitorCodes ? `${visitorCodes.name}, ${visitorCodes.worth}` : 'None'],
	[
		'Channels',
		channels.length === 0
			? 'None'
			: channels.map(({ platform, url, followers }) => (
					<a
						key={url}
						href={url}
						rel="noreferrer noopener"
						target="_blank"
						className="block min-h-6 w-fit underline underline-offset-4"
					>
						{channelPlatforms[platform]}, {formatCount(followers)}
					</a>
				)),
	],
	['Payable', formatCents(balance.payableCents)],
	['Pending', formatCents(balance.pendingCents)],
	['Held', formatCents(balance.heldCents)],
	['The last thirty days', `${formatCount(orders)} orders, ${formatCents(baseCents)} of goods`],
	['Creator since', <Day key="since" at={since} />],
]

const Links = ({ links }: Pick<CreatorRecord, 'links'>) => (
	<Panel title="Links">
		{links.length === 0 ? (
			<p className="px-5 py-4 text-muted text-sm">None yet.</p>
		) : (
			<ul className="divide-y divide-line">
				{links.map(({ id, code, campaign, destination, isEnded, clicks, orders, commissionCents }) => (
					<li key={id} className="grid gap-1 px-5 py-4 text-sm">
						<p className="flex flex-wrap gap-x-3">
							<strong className="figures">/c/{code}</strong>
							<span className="min-w-0 break-words">{campaign}</span>
							<span className="min-w-0 break-all text-muted">leads to {destination}</span>
							{isEnded && <span className="text-muted">ended</span>}
						</p>
						<p className="figures text-muted">
							{formatCount(clicks)} clicks · {formatCount(orders)} orders · {formatCents(commissionCents)} commission
						</p>
					</li>
				))}
			</ul>
		)}
	</Panel>
)

const History = ({ history }: Pick<CreatorRecord, 'history'>) => (
	<Panel title="What staff did">
		{history.length === 0 ? (
			<p className="px-5 py-4 text-muted text-sm">Nothing since the approval.</p>
		) : (
			<ol className="grid gap-3 px-5 py-4 text-sm">
				{history.map(({ by, text, at }) => (
					<li key={`${at} ${text}`} className="grid gap-0.5">
						<p className="break-words">{text}</p>
						<p className="text-muted text-xs">
							<Moment at={at} /> · {by}
						</p>
					</li>
				))}
			</ol>
		)}
	</Panel>
)
