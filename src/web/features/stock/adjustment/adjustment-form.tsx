import { useId } from 'react'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { adjustStock, requestWriteOffApproval, type StockItem } from '#contracts/inventory/inventory.ts'
import { actOrRequestApproval } from '#web/features/approvals/act-or-request-approval.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { type AdjustmentDraft, deltaOf, stockAt, stockOutcomeOf, untouchedAdjustment } from './adjustment.ts'
import { adjustmentDraft } from './adjustment-schema.ts'

const usualReasons = ['Counted', 'Damaged', 'Expired', 'Found', 'Given away as samples', 'Returned']
const fields = ['units', 'reason', 'location'] as const

/** Corrects what is on hand of one item; who and why is kept for good. */
export function AdjustmentForm({ item, onClose }: { item: StockItem; onClose: () => void }) {
	const adjust = useKeyedCall(adjustStock, ['/api/admin', 'inventory'])
	const ask = useKeyedCall(requestWriteOffApproval, ['/api/admin', 'approvals'])
	const reasons = useId()
	const sent = useSchemaForm({
		schema: adjustmentDraft(item),
		names: fields,
		defaultValues: untouchedAdjustment,
		async send(body) {
			const after = await actOrRequestApproval(
				() => adjust({ body }),
				() => ask({ body }),
			)
			if (after)
				showToast({ title: `${item.name}: ${after.onHand.toLocaleString('en-US')} on hand`, description: body.reason })
			onClose()
		},
	})
	const { form, errors } = sent
	const [direction, units, location] = useWatch({ control: form.control, name: ['direction', 'units', 'location'] })
	const delta = deltaOf({ direction, units })

	return (
		<SheetForm
			form={sent}
			sendingText="Saving…"
			action={
				delta === null ? 'Change stock' : `${delta > 0 ? 'Add' : 'Remove'} ${Math.abs(delta).toLocaleString('en-US')}`
			}
			onClose={onClose}
		>
			<p className="text-sm">
				<span className="font-semibold">{item.name}</span> <span className="figures text-muted">{item.sku}</span>
			</p>
			<div className="grid gap-5 sm:grid-cols-2">
				<DirectionChoice register={form.register('direction')} />
				<Field label="Units" error={errors.units?.message}>
					<TextInput
						{...form.register('units')}
						inputMode="numeric"
						autoComplete="off"
						maxLength={9}
						className="figures"
					/>
				</Field>
			</div>
			<Field label="Location" error={errors.location?.message}>
				<Select {...form.register('location')}>
					<option value="">Wherever it is</option>
					{item.locations.map(({ code, onHand }) => (
						<option key={code} value={code}>
							{code} · {onHand.toLocaleString('en-US')} on hand
						</option>
					))}
				</Select>
			</Field>
			<Field label="Reason" hint="Kept with the change, and your name." error={errors.reason?.message}>
				<TextInput {...form.register('reason')} list={reasons} autoComplete="off" maxLength={200} />
			</Field>
			<datalist id={reasons}>
				{usualReasons.map((reason) => (
					<option key={reason} value={reason} />
				))}
			</datalist>
			<StockOutcome item={item} change={{ direction, units, location }} />
		</SheetForm>
	)
}

const DirectionChoice = ({ register }: { register: UseFormRegisterReturn }) => (
	<fieldset className="grid content-start gap-1.5">
		<legend className="mb-1.5 font-medium text-sm">Change</legend>
		<div className="grid grid-cols-2 rounded-xl border border-edge p-1">
			{(['remove', 'add'] as const).map((value) => (
				<label
					key={value}
					className="grid min-h-9 place-items-center rounded-lg font-medium text-sm has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
				>
					<input type="radio" value={value} {...register} className="sr-only" />
					{value === 'add' ? 'Add' : 'Remove'}
				</label>
			))}
		</div>
	</fieldset>
)

interface StockOutcomeProps {
	item: StockItem
	change: Pick<AdjustmentDraft, 'direction' | 'units' | 'location'>
}

/** How much is on hand where it changes, and how much will be. */
function StockOutcome({ item, change }: StockOutcomeProps) {
	const stock = stockAt(item, change.location)
	const outcome = stockOutcomeOf(change, stock)
	return (
		<p role="status" className="figures rounded-xl bg-sunken px-4 py-3 text-sm">
			{outcome && 'problem' in outcome ? (
				outcome.problem
			) : (
				<>
					On hand{change.location && ` in ${change.location}`}: {stock.onHand.toLocaleString('en-US')}
					{outcome && (
						<>
							{' '}
							<span aria-hidden>→</span>
							<span className="sr-only">becomes</span> <strong>{outcome.onHand.toLocaleString('en-US')}</strong>
						</>
					)}
					{stock.reserved > 0 && `, of which orders hold ${stock.reserved.toLocaleString('en-US')}`}
				</>
			)}
		</p>
	)
}
