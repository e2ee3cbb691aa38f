import { formatCents } from '#contracts/shared/money.ts'
import type { StaleDetails } from '#contracts/shared/stale.ts'
import { Moment } from '#web/ui/date.tsx'
import { valueText } from './product-change-texts.ts'

type Change = StaleDetails['changes'][number]

interface ChangedFieldsProps {
	changes: readonly Change[]
	/** What somebody typed of a field that others changed, where the page knows it. */
	mine?: Readonly<Record<string, unknown>>
	nameOf?: (field: string) => string
}

/** What others made of a record meanwhile: each field as it was and is, and what was typed of it here. */
export const ChangedFields = ({ changes, mine = {}, nameOf }: ChangedFieldsProps) => (
	<dl className="grid gap-2 text-sm">
		{changes.map(({ field, name, before, after }) => (
			<div key={field} className="wrap-anywhere grid gap-1 rounded-xl bg-sunken px-4 py-3">
				<dt className="font-semibold">{nameOf?.(field) ?? capitalized(name ?? field)}</dt>
				{before !== null && (
					<dd className="text-muted">
						Was: <Value field={field} value={before} />
					</dd>
				)}
				<dd>
					Is now: <Value field={field} value={after} />
				</dd>
				{field in mine && (
					<dd>
						Yours: <Value field={field} value={mine[field]} />
					</dd>
				)}
			</div>
		))}
	</dl>
)

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isTime = (value: unknown): value is string =>
	typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))

function Value({ field, value }: { field: string; value: unknown }) {
	if (isTime(value)) return <Moment at={value} />
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	if (typeof value === 'number' && /cents$/i.test(field)) return formatCents(value)
	return valueText(value)
}
