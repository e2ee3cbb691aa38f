import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { type FactKind, getInvestorFact } from '#contracts/insight/investor-facts.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { readAs } from '#web/features/form/typed-schema.ts'
import { factHints, factText } from '#web/features/investor/fact-names.ts'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { enterInvestorFact } from '#web/schemas/insight/facts.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

interface FactFormProps {
	kind: FactKind
	month: string
	newest: ReplyOf<typeof getInvestorFact>['versions'][number] | null
	onClose: () => void
}

/** "1,250,000.50", "$12" or "-300" as cents. */
function centsTyped(text: string): number {
	const plain = text
		.trim()
		.replace(/^(-|−)?\$/, '$1')
		.replace('−', '-')
		.replaceAll(',', '')
	return /^-?\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}
const peopleTyped = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN)

const draftOf = (kind: FactKind, isCorrection: boolean) =>
	z.object({
		value: readAs(
			kind === 'cash' ? z.int() : z.int().min(0),
			kind === 'headcount' ? peopleTyped : centsTyped,
			kind === 'headcount' ? 'A whole number of people.' : 'An amount in dollars, like 12,500 or 12500.50.',
		),
		note: isCorrection
			? z.string().trim().min(1, 'Say why it is corrected.').max(300, 'At most 300 characters.')
			: z.string().trim().max(300, 'At most 300 characters.'),
	})

const plainText = (kind: FactKind, value: number) => factText(kind, value).replace('$', '')

/** Enters a fact, or corrects it by the next version. */
export function FactForm({ kind, month, newest, onClose }: FactFormProps) {
	const call = useCall()
	const queries = useQueryClient()
	const form = useRecordForm({
		record: newest,
		schema: (held) => draftOf(kind, held !== null),
		names: ['value', 'note'],
		typedOf: (held) => ({ value: held?.value == null ? '' : plainText(kind, held.value), note: '' }),
		reread: async (read) => (await read(queryOf(getInvestorFact, { params: { kind, month } }))).versions[0] ?? null,
		async send(typed, held) {
			const { version } = await call(enterInvestorFact, {
				body: { ...typed, kind, month, version: held?.version ?? 0 },
			})
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'investor'] })
			showToast({ title: version === 1 ? 'Entered' : `Version ${version} holds` })
			onClose()
		},
	})
	const { register } = form.form
	return (
		<SheetForm
			{...{ form, onClose }}
			isWhole={false}
			sendingText="Writing…"
			action={newest ? 'Correct it' : 'Enter it'}
		>
			<Field
				label={kind === 'headcount' ? 'People' : 'Dollars'}
				hint={factHints[kind]}
				error={form.errors.value?.message}
			>
				<TextInput {...register('value')} inputMode="decimal" autoComplete="off" maxLength={20} className="figures" />
			</Field>
			<Field
				label={newest ? 'Reason' : 'Note'}
				isOptional={!newest}
				hint={newest ? 'It is kept with the version.' : 'Where it is from: a statement, an invoice.'}
				error={form.errors.note?.message}
			>
				<TextArea {...register('note')} rows={2} maxLength={300} />
			</Field>
		</SheetForm>
	)
}
