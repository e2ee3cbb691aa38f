import { Field, Options, Select } from '#web/ui/field.tsx'
import type { FileColumns } from './column-guess.ts'

interface ColumnFieldsProps<Name extends string> {
	of: FileColumns<Name>
	heads: readonly string[]
	/** The first row below the heads. */
	example: readonly string[]
	columns: Partial<Record<Name, number>>
	onChange: (columns: Partial<Record<Name, number>>) => void
}

/** Which column of the file stands for what. */
export const ColumnFields = <Name extends string>({
	of,
	heads,
	example,
	columns,
	onChange,
}: ColumnFieldsProps<Name>) => (
	<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
		{(Object.keys(of.labels) as Name[]).map((name) => {
			const shown = example[columns[name] ?? -1]
			return (
				<Field
					key={name}
					label={of.labels[name]}
					isOptional={!of.needed.includes(name)}
					{...(shown && { hint: `Like “${shown.slice(0, 40)}”` })}
				>
					<Select
						value={columns[name] ?? ''}
						onChange={({ target }) => {
							const { [name]: _, ...others } = columns
							const rest = others as Partial<Record<Name, number>>
							onChange(target.value === '' ? rest : { ...columns, [name]: Number(target.value) })
						}}
					>
						<option value="">Not in the file</option>
						<Options of={heads.map((head, at) => [String(at), head || `Column ${at + 1}`] as const)} />
					</Select>
				</Field>
			)
		})}
	</div>
)
