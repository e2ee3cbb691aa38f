import { z } from 'zod'
import { formatCents } from '#contracts/shared/money.ts'
import { getCaseClaim, settleCaseClaim as settleCall } from '#contracts/wholesale/orders/case-claims.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useRecordForm } from '#web/features/record-form/use-record-form.tsx'
import { casesText } from '#web/features/wholesale-orders/wholesale-order-labels.ts'
import { queryOf } from '#web/lib/query.ts'
import { settleCaseClaim } from '#web/schemas/wholesale.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { type ClaimFormProps, useShowCaseClaim } from './show-claim.ts'

const settlementDraft = (version: number) =>
	z
		.object({ by: z.enum(['replacement', 'credit']), amount: z.string() })
		.transform(({ by, amount }, { addIssue }): z.input<typeof settleCaseClaim.body> => {
			if (by === 'replacement') return { version, by }
			if (!/^\d{1,6}(\.\d{1,2})?$/.test(amount.trim()))
				addIssue({ code: 'custom', path: ['amount'], message: 'An amount like 36.00.' })
			return { version, by, cents: Math.round(Number(amount) * 100) as never }
		})
		.pipe(settleCaseClaim.body)

/** Sends the cases again, or gives credit for them; once. */
export function SettleClaimForm({ claim, onClose }: ClaimFormProps) {
	const { number, worthCents, cases } = claim
	const settle = useKeyedCall(settleCall)
	const show = useShowCaseClaim()
	const sent = useRecordForm({
		record: claim,
		schema: ({ version }) => settlementDraft(version),
		names: ['by', 'amount'],
		typedOf: ({ wish }) => ({ by: worthCents > 0 ? wish : 'replacement', amount: (worthCents / 100).toFixed(2) }),
		reread: (read) => read(queryOf(getCaseClaim, { params: { number } })),
		async send(body) {
			show(await settle({ params: { number }, body }))
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Settling…" action="Settle" onClose={onClose}>
			<Field label="How" error={errors.by?.message}>
				<Select {...form.register('by')}>
					<option value="replacement">Send {casesText(cases)} again, at no charge</option>
					{worthCents > 0 && <option value="credit">Give credit</option>}
				</Select>
			</Field>
			{form.watch('by') === 'credit' && (
				<Field
					label="Amount"
					hint={`${formatCents(worthCents)} was charged for these cases.`}
					error={errors.amount?.message}
				>
					<TextInput {...form.register('amount')} inputMode="decimal" className="figures" maxLength={9} />
				</Field>
			)}
		</SheetForm>
	)
}
