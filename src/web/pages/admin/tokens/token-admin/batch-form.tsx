import type { ReplyOf } from '#contracts/endpoint.ts'
import { useAllProducts } from '#web/features/catalog/use-all-products.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { createClaimBatch } from '#web/schemas/tokens.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { untouchedBatch } from './batch-draft.ts'
import { batchDraft } from './batch-schema.ts'

const fields = ['product', 'lot', 'tokens', 'codes', 'lastDay'] as const

const schema = batchDraft(() => new Date())

export type MadeBatch = ReplyOf<typeof createClaimBatch>

/** Makes codes for a lot. What they are worth and how long they last cannot be changed later: they are printed. */
export function BatchForm({ onMade, onClose }: { onMade: (made: MadeBatch) => void; onClose: () => void }) {
	const make = useKeyedCall(createClaimBatch, ['/api/admin', 'claim-batches'])
	const products = useAllProducts()
	const sent = useSchemaForm({
		schema,
		names: fields,
		defaultValues: untouchedBatch,
		send: async (body) => onMade(await make({ body })),
	})
	const { form, errors } = sent

	return (
		<SheetForm form={sent} sendingText="Making…" action="Make codes" onClose={onClose}>
			<Field label="Product" error={errors.product?.message}>
				<Select {...form.register('product')}>
					<option value="">{products.isPending ? 'Loading...' : 'Choose'}</option>
					{products.data?.map(({ slug, name }) => (
						<option key={slug} value={slug}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Lot" hint="As it is printed beside the code." error={errors.lot?.message}>
				<TextInput {...form.register('lot')} autoComplete="off" spellCheck={false} maxLength={40} />
			</Field>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label="Tokens per code" error={errors.tokens?.message}>
					<TextInput {...form.register('tokens')} inputMode="numeric" autoComplete="off" maxLength={6} />
				</Field>
				<Field label="Codes" error={errors.codes?.message}>
					<TextInput {...form.register('codes')} inputMode="numeric" autoComplete="off" maxLength={6} />
				</Field>
			</div>
			<Field label="Last day to claim" error={errors.lastDay?.message}>
				<TextInput {...form.register('lastDay')} type="date" />
			</Field>
		</SheetForm>
	)
}
