import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createPriceList } from '#contracts/wholesale/prices/price-lists.ts'
import { optionsOf, tierLabels } from '#web/features/distributor-shell/company-labels.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { newPriceListDraft } from './price-list-schema.ts'
import { ValidDaysFields } from './valid-days-fields.tsx'

interface PriceListFormProps {
	/** The list whose prices the new one begins with; null for an empty one. */
	copied: { id: string; name: string } | null
	onClose: () => void
}

/** Makes a price list; its prices are entered on its page. */
export function PriceListForm({ copied, onClose }: PriceListFormProps) {
	const call = useCall()
	const queries = useQueryClient()
	const navigate = useNavigate()
	const sent = useSchemaForm({
		schema: newPriceListDraft(copied?.id ?? null),
		names: ['name', 'tier', 'validFrom', 'validTo'],
		defaultValues: { name: copied ? `${copied.name} (copy)` : '', tier: '', validFrom: '', validTo: '' },
		async send(body) {
			const { id } = await call(createPriceList, { body })
			void queries.invalidateQueries({ queryKey: ['/api/admin', 'price-lists'] })
			void queries.invalidateQueries({ queryKey: ['/api/admin', 'distributors', 'own-price-lists'] })
			onClose()
			void navigate(`/admin/distributors/price-lists/${id}`)
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Making…" action="Make the list" onClose={onClose}>
			{copied && <p className="text-sm">It begins with the prices of {copied.name}.</p>}
			<Field label="Name" hint="Only staff read it." error={errors.name?.message}>
				<TextInput {...form.register('name')} autoComplete="off" maxLength={80} />
			</Field>
			<Field
				label="For"
				hint="A company pays the list that its terms name, else the newest of its tier that has begun."
				error={errors.tier?.message}
			>
				<Select {...form.register('tier')}>
					<option value="">Companies that name it</option>
					{optionsOf(tierLabels).map(([tier, label]) => (
						<option key={tier} value={tier}>
							Every company of tier {label}
						</option>
					))}
				</Select>
			</Field>
			<ValidDaysFields
				first={form.register('validFrom')}
				last={form.register('validTo')}
				errors={{ first: errors.validFrom?.message, last: errors.validTo?.message }}
			/>
		</SheetForm>
	)
}
