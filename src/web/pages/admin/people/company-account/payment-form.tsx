import { useState } from 'react'
import { storeToday } from '#contracts/shared/calendar.ts'
import { type Cents, formatCents } from '#contracts/shared/money.ts'
import { addCents, proposeAllocations } from '#contracts/wholesale/invoices/allocations.ts'
import { documentNumberIn, invoiceLabel } from '#contracts/wholesale/invoices/invoices.ts'
import { type CompanyReceivables, receivePayment } from '#contracts/wholesale/invoices/receivables.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { centsIn } from '#web/features/form/typed-number.ts'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { receivedByLabels } from '#web/features/invoices/invoice-labels.ts'
import { ApiError } from '#web/lib/api.ts'
import { Checkbox, Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { AllocationTable } from './allocation-table.tsx'
import { paymentDraft } from './money-drafts.ts'

interface PaymentFormProps {
	account: CompanyReceivables
	/** The number of the order that it is for, as the form begins; '' for none. */
	order: string
	onClose: () => void
}

const blankPayment = { method: 'check', reference: '', cents: '', isAnother: false } as const

/** Money goes to the oldest invoices first, as the table shows before it counts; each amount can be changed. */
export function PaymentForm({ account, order, onClose }: PaymentFormProps) {
	const receive = useKeyedCall(receivePayment, ['/api/admin', 'distributors'])
	/** What was typed for an invoice, by its number; none until an amount is changed. */
	const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null)
	/** A payment of this number was recorded before: whether this is another one is asked for. */
	const [isRecorded, setIsRecorded] = useState(false)
	const sent = useSchemaForm({
		schema: paymentDraft,
		names: ['method', 'reference', 'cents', 'receivedOn', 'order', 'isAnother'],
		defaultValues: { ...blankPayment, receivedOn: storeToday(), order },
		async send(body) {
			const allocations = !body.order && typed && allocationsIn(typed)
			const asked = { params: { id: account.companyId }, body: { ...body, ...(allocations && { allocations }) } }
			await receive(asked).catch((error) => {
				setIsRecorded((was) => was || saysRecorded(error))
				throw error
			})
			onClose()
		},
	})
	const { form, errors } = sent
	const onReference = () => {
		setIsRecorded(false)
		form.setValue('isAnother', false)
	}
	const cents = centsIn(form.watch('cents'))
	const proposed = proposedFor(account, Number.isNaN(cents) ? 0 : cents, form.watch('receivedOn'))
	const shown = typed ?? proposed.typed
	return (
		<SheetForm form={sent} sendingText="Recording…" action="Record payment" onClose={onClose}>
			<div className="grid items-end gap-5 sm:grid-cols-2">
				<Field label="Received by" error={errors.method?.message}>
					<Select {...form.register('method')}>
						<Options of={receivedByLabels} />
					</Select>
				</Field>
				<Field label="Number of the check or transfer" error={errors.reference?.message}>
					<TextInput {...form.register('reference', { onChange: onReference })} maxLength={80} />
				</Field>
				<Field label="Amount in dollars" error={errors.cents?.message}>
					<TextInput {...form.register('cents')} inputMode="decimal" className="figures" maxLength={13} />
				</Field>
				<Field label="Received on" error={errors.receivedOn?.message}>
					<TextInput {...form.register('receivedOn')} type="date" />
				</Field>
			</div>
			<Field
				label="For order"
				isOptional
				hint="Money sent ahead, like WO-10001: it pays that order’s invoices, and waits for them."
				error={errors.order?.message}
			>
				<TextInput {...form.register('order')} className="figures" maxLength={20} />
			</Field>
			{form.watch('order').trim() === '' && (
				<>
					<AllocationTable
						open={account.open}
						shown={shown}
						discounts={typed ? {} : proposed.discounts}
						isChanged={typed !== null}
						onType={(number, text) => setTyped({ ...shown, [number]: text })}
						onReset={() => setTyped(null)}
					/>
					<p className="text-sm" aria-live="polite">
						{leftText(Number.isNaN(cents) ? 0 : cents, shown, typed === null && account.hasMoreOpen)}
					</p>
				</>
			)}
			{isRecorded && <Checkbox {...form.register('isAnother')} label="This is another payment under the same number" />}
		</SheetForm>
	)
}

const saysRecorded = (error: unknown): boolean =>
	error instanceof ApiError && error.refusal?.code === 'PAYMENT_RECORDED'

/** Amounts above zero, by invoice; what is no amount goes as it is, and is refused. (`asCents` would refuse it here, and bring Zod to every page.) */
const allocationsIn = (typed: Readonly<Record<string, string>>) =>
	Object.entries(typed).flatMap(([invoice, text]) => {
		const cents = text.trim() === '' ? 0 : centsIn(text)
		return cents === 0 ? [] : [{ invoice, cents: cents as Cents }]
	})

/** The oldest first, as the server does it where nothing else is said. */
function proposedFor({ open }: CompanyReceivables, cents: number, day: string) {
	const invoices = open.map((each) => ({ ...each, number: documentNumberIn(each.number) ?? 0 }))
	const made = proposeAllocations(invoices, cents, day)
	return {
		typed: Object.fromEntries(made.map((each) => [invoiceLabel(each.number), (each.cents / 100).toFixed(2)])),
		discounts: Object.fromEntries(made.map((each) => [invoiceLabel(each.number), each.discountCents])),
	}
}

/** What becomes of money that is on none of the invoices of the table, where `goesOn` says that it goes to those after them. */
function leftText(cents: number, shown: Readonly<Record<string, string>>, goesOn: boolean): string {
	const amounts = Object.values(shown).map((text) => ({ cents: text.trim() === '' ? 0 : centsIn(text) }))
	const left = cents - addCents(amounts)
	if (Number.isNaN(left)) return 'Enter amounts, like 1,250.00.'
	if (cents === 0) return ''
	if (left < 0) return `${formatCents(-left)} more is allocated than was received.`
	if (left > 0 && goesOn) return `${formatCents(left)} goes to the next oldest invoices.`
	return left > 0 ? `${formatCents(left)} stays to the company’s credit.` : 'All of it is on invoices.'
}
