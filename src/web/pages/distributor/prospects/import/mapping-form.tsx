import { type ImportColumn, importColumnNames, importColumns, neededColumns } from '#contracts/prospects/import.ts'
import type { CsvRow } from '#contracts/shared/csv.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { Checkbox, Field, Select, TextInput } from '#web/ui/field.tsx'
import { columnsGuessed, isHead } from './column-guess.ts'
import { type ImportChoice, importDraft } from './import-draft.ts'

interface MappingFormProps {
	/** The first rows of the file. */
	rows: readonly CsvRow[]
	/** The day that is proposed for the next action. */
	dueOn: string
	send: (choice: ImportChoice) => Promise<unknown>
	/** Something was chosen anew. */
	onChange: () => void
	onClose: () => void
}

const isNeeded = (column: ImportColumn) => (neededColumns as readonly ImportColumn[]).includes(column)

/** Which column of the file stands for what. */
export function MappingForm({ rows, dueOn, send, onChange, onClose }: MappingFormProps) {
	const [first, second] = rows
	const hasHead = first ? isHead(first.cells) : false
	const sent = useSchemaForm({
		schema: importDraft,
		names: [...importColumnNames.map((column) => `columns.${column}` as const), 'nextText', 'nextDueOn'],
		defaultValues: {
			columns: columnsGuessed(hasHead && first ? first.cells : []),
			hasHead,
			nextText: 'First visit',
			nextDueOn: dueOn,
		},
		send,
	})
	const { form, errors } = sent
	const width = Math.max(...rows.map(({ cells }) => cells.length))
	const columns = Array.from({ length: width }, (_, at) => columnName(at, first?.cells[at], second?.cells[at]))
	return (
		<SheetForm
			form={sent}
			isWhole={false}
			sendingText="Checking…"
			action="Check the file"
			closeText="Another file"
			onClose={onClose}
			onChange={onChange}
		>
			<Checkbox label="The first row names the columns" {...form.register('hasHead')} />
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{importColumnNames.map((column) => (
					<Field
						key={column}
						label={importColumns[column]}
						isOptional={!isNeeded(column)}
						error={errors.columns?.[column]?.message}
					>
						<Select {...form.register(`columns.${column}`)}>
							<option value="">{isNeeded(column) ? 'Choose' : 'Not in the file'}</option>
							{columns.map((name, at) => (
								<option key={name} value={at}>
									{name}
								</option>
							))}
						</Select>
					</Field>
				))}
			</div>
			<fieldset className="grid gap-4 sm:grid-cols-2">
				<legend className="mb-3 font-semibold text-sm">What is to be done about shops whose row does not say it</legend>
				<Field label="Next action of new shops" error={errors.nextText?.message}>
					<TextInput {...form.register('nextText')} maxLength={200} />
				</Field>
				<Field label="Due by" error={errors.nextDueOn?.message}>
					<TextInput type="date" {...form.register('nextDueOn')} />
				</Field>
			</fieldset>
		</SheetForm>
	)
}

const shortened = (text: string): string => (text.length > 28 ? `${text.slice(0, 27)}…` : text)

/** "B: City (Wichita)". */
const columnName = (at: number, first = '', second = ''): string => {
	const letter = at < 26 ? String.fromCharCode(65 + at) : `Column ${at + 1}`
	const name = shortened(first)
	return `${letter}${name && `: ${name}`}${second && ` (${shortened(second)})`}`
}
