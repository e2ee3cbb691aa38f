import type { OrderLine } from '#contracts/orders/orders.ts'
import type { ReturnableLine } from '#contracts/returns/returns.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { countsOf } from './return-schema.ts'

interface LineChoiceProps {
	line: OrderLine
	returnable: ReturnableLine
	label: string
	error: string | undefined
	/** What the select is registered as. */
	register: React.ComponentProps<'select'>
	children?: React.ReactNode
}

/** How many units of a line, and what else is asked of them once there are any. */
export const LineChoice = ({ line, returnable, label, error, register, children }: LineChoiceProps) => (
	<fieldset className="grid gap-4 rounded-xl border border-line p-4">
		<legend className="px-1 font-medium">
			{line.name}, {line.variantName}
		</legend>
		<Field label={label} error={error} {...(returnable.condition && { hint: returnable.condition })}>
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
