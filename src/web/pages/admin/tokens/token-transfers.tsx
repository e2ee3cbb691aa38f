import type { ReplyOf } from '#contracts/endpoint.ts'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { listTokenTransfers } from '#contracts/tokens/token-dashboard.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import type { Column } from '#web/features/record-list/columns.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import { causeName, figureNames, transferNames } from '#web/features/tokens/transfer-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import type { Page } from '#web/page.ts'
import { DayAndTime } from '#web/ui/date.tsx'

const aDay = /^20\d\d-\d\d-\d\d$/
const hidden = { all: '', options: {}, isHidden: true } as const

const transfers = recordList({
	path: '/admin/token-dashboard/entries',
	read: listTokenTransfers,
	noun: ['entry', 'entries'],
	filters: {
		figure: { label: 'Figure', all: 'All figures', options: figureNames },
		kind: { label: 'Kind', all: 'All kinds', options: transferNames },
		cause: { ...hidden, label: 'Cause', takes: /^[a-z][a-z-]{0,39}$/ },
		from: { ...hidden, label: 'From', takes: aDay },
		to: { ...hidden, label: 'Until', takes: aDay },
	},
	noMatch: {
		title: 'No entry matches',
		text: 'Nothing of this kind was posted in these days.',
		all: 'Show all entries',
	},
	none: { title: 'No entries yet', text: 'Every movement of tokens shows here.' },
})

type Transfer = ReplyOf<typeof listTokenTransfers>['items'][number]

const columns: ReadonlyArray<Column<Transfer>> = [
	{
		head: 'Entry',
		card: 'left',
		className: 'w-full md:max-w-0',
		cell: ({ kind, cause }) => (
			<>
				<span className="block font-semibold">{transferNames[kind]}</span>
				<span className="block truncate text-muted text-xs">{causeName(cause)}</span>
			</>
		),
	},
	{
		head: 'Tokens',
		card: 'right',
		isNumber: true,
		className: 'whitespace-nowrap font-semibold',
		cell: ({ tokens }) => formatCount(tokens),
	},
	{
		head: 'Accounts',
		card: 'long fact',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ from, to }) => `${from} to ${to}`,
	},
	{
		head: 'Member',
		card: 'fact',
		className: 'whitespace-nowrap',
		cell: ({ member }) =>
			member ? (
				<PageLink
					to={`/admin/tokens?q=${encodeURIComponent(member.username)}`}
					className="underline decoration-line underline-offset-4 hover:decoration-current"
				>
					{member.username}
				</PageLink>
			) : (
				<span className="text-muted">deleted</span>
			),
	},
	{
		head: 'When',
		card: 'wide',
		isMuted: true,
		className: 'whitespace-nowrap',
		cell: ({ at }) => <DayAndTime at={at} />,
	},
]

export const preload: Page['preload'] = transfers.preload

export const head: Page['head'] = () => ({
	title: 'Entries · Token dashboard · Back office',
	description: 'The transfers of tokens behind a figure.',
	isPrivate: true,
})

export default function TokenTransfersPage() {
	const page = useListPage(transfers)
	const { from, to, cause } = page.view
	const narrowed = [
		cause && `cause ${causeName(cause)}`,
		from && `from ${calendarDay(from)}`,
		to && `until the end of ${calendarDay(to)}`,
	].filter(Boolean)
	return (
		<AdminShell
			title="Entries"
			back={
				<PageLink
					to="/admin/token-dashboard"
					className="justify-self-start text-muted text-sm underline underline-offset-4"
				>
					Token dashboard
				</PageLink>
			}
		>
			{narrowed.length > 0 && <p className="text-muted text-sm">{`Only ${narrowed.join(', ')} (UTC).`}</p>}
			<ListPage page={page} label="Entries" columns={columns} keyOf={({ id }) => id} />
		</AdminShell>
	)
}
