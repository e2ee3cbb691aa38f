import type { OrderLine } from '#contracts/orders/orders.ts'
import type { ReturnableLine } from '#contracts/returns/return-shapes.ts'
import { writtenDay } from '#contracts/shared/calendar.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { countsOf } from './return-schema.ts'

interface LineChoiceProps {
	line: OrderLine
	returnable: ReturnableLine
	label: string
	/** Until when they can be asked for. */
	until?: string
	error: string | undefined
	register: React.ComponentProps<'select'>
	children?: React.ReactNode
}

const hintOf = ({ condition }: ReturnableLine, until: string | undefined) =>
	[condition, until && `You can ask until ${writtenDay(until)}.`].filter(Boolean).join(' ')

/** How many units of a line, and what else is asked of them once there are any. */
export const LineChoice = ({ line, returnable, label, until, error, register, children }: LineChoiceProps) => (
	<fieldset className="grid gap-4 rounded-xl border border-line p-4">
		<legend className="px-1 font-medium">
			{line.name}, {line.variantName}
		</legend>
		<Field label={label} error={error} hint={hintOf(returnable, until)}>
			<Select {...register}>
				{countsOf(returnable).map((count) => (
					<option key={count} value={count}>
						{count === '0' ? 'None' : count}
					</option>
				))}
			</Select>
		</Field>
		{children}
	</fieldset>
)
