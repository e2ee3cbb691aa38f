import type { CompanyTask } from '#contracts/wholesale/portal/dashboard.ts'
import { portalUrl } from '#web/features/distributor-shell/portal-url.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { Money } from '#web/ui/money.tsx'

/** The text of each task and where it is done; a task about one order leads to that order. */
const texts: Readonly<Record<CompanyTask['kind'], { one: string; more: string; look: 'bad' | 'warn'; path: string }>> =
	{
		overdue: {
			one: 'invoice is overdue',
			more: 'invoices are overdue',
			look: 'bad',
			path: '/distributor/invoices?state=overdue',
		},
		changes_proposed: {
			one: 'order has changes to confirm',
			more: 'orders have changes to confirm',
			look: 'bad',
			path: '/distributor/order-history?state=seen',
		},
		awaiting_approval: {
			one: 'order waits for an owner',
			more: 'orders wait for an owner',
			look: 'warn',
			path: '/distributor/order-history?state=awaiting_approval',
		},
		due_soon: {
			one: 'invoice is due within a week',
			more: 'invoices are due within a week',
			look: 'warn',
			path: '/distributor/invoices',
		},
		certificate_ends: {
			one: 'resale certificate ends within 30 days',
			more: 'resale certificates end within 30 days',
			look: 'warn',
			path: '/distributor/company',
		},
	}

const dots = { bad: 'bg-bad', warn: 'bg-warn' } as const

/** What needs doing first. */
export const Tasks = ({ tasks, company }: { tasks: readonly CompanyTask[]; company: string | undefined }) => (
	<Panel title="To do first">
		{tasks.length === 0 && <p className="px-5 py-4 text-muted text-sm">Nothing is waiting for you.</p>}
		<ul className="divide-y divide-line">
			{tasks.map(({ kind, count, order, cents, on }) => (
				<li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 text-sm">
					<span aria-hidden className={`size-2.5 shrink-0 rounded-full ${dots[texts[kind].look]}`} />
					<TaskLink path={order ? `/distributor/order-history/${order}` : texts[kind].path} company={company}>
						{count} {count === 1 ? texts[kind].one : texts[kind].more}
					</TaskLink>
					<span className="text-muted">
						{cents > 0 && <Money cents={cents} />}
						{cents > 0 && on && ', '}
						{on && (
							<>
								from <CalendarDay on={on} />
							</>
						)}
					</span>
				</li>
			))}
		</ul>
	</Panel>
)

const TaskLink = ({
	path,
	company,
	children,
}: {
	path: string
	company: string | undefined
	children: React.ReactNode
}) => (
	<PageLink
		to={portalUrl(path, company)}
		className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
	>
		{children}
	</PageLink>
)
