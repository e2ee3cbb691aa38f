import { formatCents } from '#contracts/shared/money.ts'
import type { CompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import { Button } from '#web/ui/button.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'

interface AllocationTableProps {
	open: CompanyReceivables['open']
	/** Amounts as texts, by invoice. */
	shown: Readonly<Record<string, string>>
	/** Early-payment discounts that go with them. */
	discounts: Readonly<Record<string, number>>
	isChanged: boolean
	onType: (number: string, text: string) => void
	onReset: () => void
}

/** Where a payment goes before it counts. */
export const AllocationTable = ({ open, shown, discounts, isChanged, onType, onReset }: AllocationTableProps) => (
	<fieldset className="grid gap-3 rounded-xl border border-line p-4">
		<legend className="px-1 font-medium text-sm">Goes to</legend>
		{open.length === 0 && <p className="text-muted text-sm">No invoice is open: it stays to the company’s credit.</p>}
		{open.map(({ number, dueOn, openCents }) => (
			<div key={number} className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-3 text-sm">
				<span className="grid">
					<span className="font-semibold">{number}</span>
					<span className="text-muted text-xs">
						<Money cents={openCents} /> open, due <CalendarDay on={dueOn} />
					</span>
					{(discounts[number] ?? 0) > 0 && (
						<span className="text-good text-xs">Paid early: {formatCents(discounts[number] ?? 0)} less</span>
					)}
				</span>
				<TextInput
					aria-label={`To ${number}`}
					value={shown[number] ?? ''}
					onChange={({ target }) => onType(number, target.value)}
					inputMode="decimal"
					placeholder="0.00"
					maxLength={13}
					className="figures text-right"
				/>
			</div>
		))}
		{isChanged && (
			<Button look="quiet" size="small" className="w-fit" onClick={onReset}>
				Oldest first again
			</Button>
		)}
	</fieldset>
)
