import { formatCount } from '#contracts/shared/money.ts'
import { fastClaims, unusualEarning } from '#contracts/tokens/token-hub.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import type { Hub } from './hub-supply.tsx'

const memberUrl = (username: string): string => `/admin/tokens?q=${encodeURIComponent(username)}`

/** What a person should look at, in words, with the rows behind it. */
export function HubAlerts({ hub: { waiting, alerts } }: { hub: Hub }) {
	const { belowZero, unusual, fastBatches } = alerts
	const isQuiet = waiting.grants + waiting.failedRows + belowZero.length + unusual.length + fastBatches.length === 0
	return (
		<Panel title="What needs a person?">
			<ul className="grid gap-4 px-5 py-4 text-sm">
				{isQuiet && <li>Nothing waits, and nothing is unusual.</li>}
				{waiting.grants > 0 && (
					<Alert text={`${counted(waiting.grants, 'grant waits', 'grants wait')} for a second person.`}>
						<Row to="/admin/tokens/grants" text="Approve or refuse" />
					</Alert>
				)}
				{waiting.failedRows > 0 && (
					<Alert
						text={`${counted(waiting.failedRows, 'row', 'rows')} of the token jobs failed and will be tried again.`}
					>
						<Row to="/admin/operations" text="See why" />
					</Alert>
				)}
				{belowZero.length > 0 && (
					<Alert text="Balances below zero: a refund took back what was spent since. What these members get next makes up for it first.">
						{belowZero.map(({ id, username, tokens }) => (
							<Row key={id} to={memberUrl(username)} text={username} figure={formatCount(tokens)} />
						))}
					</Alert>
				)}
				{unusual.length > 0 && (
					<Alert
						text={`Earned today: ${formatCount(unusualEarning.tokens)} and more, and ${unusualEarning.times} times what the middle member of today did.`}
					>
						{unusual.map(({ id, username, tokens }) => (
							<Row key={id} to={memberUrl(username)} text={username} figure={`+${formatCount(tokens)}`} />
						))}
					</Alert>
				)}
				{fastBatches.length > 0 && (
					<Alert
						text={`Batches of which ${fastClaims.codes} codes and a quarter were claimed within a day: their codes may have got out.`}
					>
						{fastBatches.map(({ id, lot, product, claimed, codes }) => (
							<Row
								key={id}
								to="/admin/token-admin"
								text={`${lot}, ${product}`}
								figure={`${formatCount(claimed)} of ${formatCount(codes)}`}
							/>
						))}
					</Alert>
				)}
			</ul>
		</Panel>
	)
}

const counted = (count: number, one: string, more: string): string =>
	`${formatCount(count)} ${count === 1 ? one : more}`

const Alert = ({ text, children }: { text: string; children: React.ReactNode }) => (
	<li className="grid gap-1 border-warn border-l-4 pl-3">
		<p className="max-w-2xl font-medium">{text}</p>
		<ul className="grid gap-1">{children}</ul>
	</li>
)

const Row = ({ to, text, figure }: { to: string; text: string; figure?: string }) => (
	<li className="flex max-w-md items-baseline justify-between gap-4">
		<PageLink to={to} className="underline decoration-line underline-offset-4 hover:decoration-current">
			{text}
		</PageLink>
		{figure && <span className="figures font-semibold">{figure}</span>}
	</li>
)
