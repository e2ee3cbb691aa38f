import { type CountSheet, postCount, requestCountApproval } from '#contracts/inventory/counts.ts'
import { actOrRequestApproval } from '#web/features/approvals/act-or-request-approval.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { changedByStock } from '#web/features/stock/changed-by-stock.ts'
import { count, signedUnits } from '#web/features/stock/stock-labels.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { countPosting } from '#web/schemas/stock-operations.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

/** Posts what was counted less what the books said then. */
export function PostForm({ sheet, onClose }: { sheet: CountSheet; onClose: () => void }) {
	const post = useKeyedCall(postCount, changedByStock)
	const ask = useKeyedCall(requestCountApproval, changedByStock)
	const sent = useSchemaForm({
		schema: countPosting,
		names: ['reason'],
		defaultValues: { reason: '' },
		async send(body) {
			const whole = { params: { id: sheet.id }, body }
			const posted = await actOrRequestApproval(
				() => post(whole),
				() => ask(whole),
			)
			if (posted) showToast({ title: `The count of ${sheet.location} is posted` })
			onClose()
		},
	})
	const { form, errors } = sent
	const differing = sheet.lines.filter(({ counted, book }) => counted !== null && counted !== book)
	const uncounted = sheet.lots - sheet.counted
	return (
		<SheetForm form={sent} sendingText="Posting…" action="Post" onClose={onClose}>
			<p className="text-sm">
				{differing.length === 0
					? 'Nothing differs from the books: posting ends the sheet.'
					: 'These differences are added to what is on hand now. What was sold or received since the count stays as it is.'}
				{uncounted > 0 && ` ${count(uncounted)} ${uncounted === 1 ? 'lot was' : 'lots were'} not counted and stay.`}
			</p>
			{differing.length > 0 && (
				<ul className="grid gap-1 rounded-xl bg-sunken px-4 py-3 text-sm">
					{differing.map(({ lotId, name, lot, counted, book }) => (
						<li key={lotId} className="flex justify-between gap-4">
							<span>
								{name}, {lot}
							</span>
							<strong className="figures">{signedUnits((counted ?? 0) - (book ?? 0))}</strong>
						</li>
					))}
				</ul>
			)}
			<Field label="Reason" error={errors.reason?.message}>
				<TextInput {...form.register('reason')} autoComplete="off" maxLength={200} />
			</Field>
		</SheetForm>
	)
}
