import type { CompanyBalance } from '#contracts/wholesale/invoices/invoices.ts'
import { AgingBars } from '#web/features/invoices/aging-panel.tsx'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { Money } from '#web/ui/money.tsx'

/** What is owed, how late, and the credit that is left. */
export const BalancePanel = ({ balance }: { balance: CompanyBalance }) => (
	<Panel title="Your account">
		<dl className="grid gap-x-8 gap-y-3 border-line border-b px-5 py-4 text-sm sm:grid-cols-4">
			{[
				['Open invoices', balance.openCents] as const,
				['Overdue', balance.overdueCents] as const,
				['Credit left', balance.creditLeftCents] as const,
				['Credit for your next invoice', balance.unappliedCents] as const,
			].map(([label, cents]) => (
				<div key={label} className="grid content-start gap-0.5">
					<dt className="text-muted">{label}</dt>
					<dd className={label === 'Overdue' && cents > 0 ? 'font-semibold text-bad text-lg' : 'font-semibold text-lg'}>
						<Money cents={cents} />
					</dd>
				</div>
			))}
		</dl>
		<AgingBars aging={balance.aging} />
	</Panel>
)
